// Positions of Quacks, seen by Daphne: those of the pictures in the design, and one with all that is rare.
import { momentOf } from './positions.js';

export const me = 3;
const names = ['Ada', 'Björn', 'Chloé', 'Daphne', 'Eve'];

// Chips as they lie in a pot: `orange_1@6`.
const laid = (text) =>
  text.split(' ').map((one) => {
    const [, chip, copied, space] = /^(\w+?)(?:=(\w+))?@(\d+)$/.exec(one);
    return { chip, space: Number(space), ...(copied ? { copied } : {}) };
  });

// Four players in round 5, free drawing; one chip in six would burst the pot.
const four = {
  players: 4,
  options: { show_owned_chips: 'owner' },
  round: 5,
  start_player: 3,
  card: 'f17',
  seats: [
    {
      vp: 27,
      rubies: 1,
      droplet: 4,
      pot: laid(
        'orange_1@5 white_1@6 red_1@8 blue_1@9 white_3@12 green_1@13 black_1@14 white_2@16 purple_1@17 white_1@18 orange_1@19',
      ),
      bag: { white_1: 2, white_2: 1, green_2: 1, orange_1: 1, yellow_1: 1 },
      flask: false,
      stopped: true,
    },
    {
      vp: 21,
      rubies: 4,
      droplet: 2,
      rat: 1,
      start: 3,
      pot: laid(
        'white_1@4 blue_2@6 green_2@8 white_2@10 orange_1@11 red_2@14 white_1@15 black_1@16 blue_4@20 white_1@21 orange_1@22',
      ),
      bag: { white_1: 1, white_2: 1, white_3: 1, green_1: 2, purple_1: 1, yellow_2: 1, orange_1: 2 },
    },
    {
      vp: 14,
      rubies: 2,
      droplet: 5,
      rat: 2,
      start: 7,
      pot: laid('green_1@8 white_3@11 orange_1@12 white_1@13 yellow_1@14 red_4@19 white_2@21 purple_1@22 white_2@24'),
      bag: { white_1: 3, green_4: 1, orange_1: 1 },
      exploded: true,
    },
    {
      vp: 23,
      rubies: 3,
      droplet: 3,
      rat: 2,
      start: 5,
      pot: laid(
        'orange_1@6 white_2@8 green_2@10 white_1@11 red_2@14 white_1@15 purple_1@16 orange_1@17 blue_2@19 red_1@21 white_2@23',
      ),
      bag: { white_1: 2, white_3: 1, green_1: 1, yellow_1: 1, black_1: 1 },
    },
  ],
};

// Five players with both expansions, round 8, book set 6 with locoweed. The pot is full, three chips lie in the bowl.
const five = {
  players: 5,
  options: {
    exp_witches: true,
    exp_alchemists: true,
    books: { green: 6, blue: 6, red: 6, yellow: 6, purple: 6 },
    black_book: 'black_6',
    locoweed_book: 'locoweed_6',
    show_owned_chips: 'owner',
  },
  round: 8,
  start_player: 0,
  witches: ['ag3', 'cu2', 'au1'],
  patients: ['nervousness', 'wing_ears', 'chicken_eyes'],
  seats: [
    {
      vp: 61,
      rubies: 3,
      droplet: 9,
      patient: 'nervousness',
      elixir: 6,
      pot: laid(
        'white_1@10 red_2@12 blue_2@14 white_2@16 yellow_2@22 white_3@25 green_4@29 orange_1@30 purple_1@31 red_4@35 locoweed=red_4@39',
      ),
      stopped: true,
      pennies: ['silver', 'gold'],
    },
    {
      vp: 58,
      rubies: 6,
      droplet: 7,
      patient: 'nervousness',
      elixir: 5,
      pot: laid(
        'white_2@9 black_1@10 orange_1@11 blue_1@12 white_2@14 red_2@16 white_1@17 yellow_1@21 green_2@23 purple_1@24 orange_6@30',
      ),
    },
    {
      vp: 49,
      rubies: 1,
      droplet: 8,
      patient: 'chicken_eyes',
      elixir: 4,
      pot: laid('white_3@11 red_2@13 orange_1@14 white_2@16 blue_4@20 green_1@21 white_1@22 yellow_2@26 white_2@28'),
      exploded: true,
      pennies: ['copper'],
    },
    {
      vp: 54,
      rubies: 4,
      droplet: 10,
      rat: 5,
      start: 15,
      patient: 'wing_ears',
      elixir: 3,
      flask: false,
      pot: laid(
        'orange_1@16 green_2@18 white_1@19 blue_2@21 red_2@23 white_2@25 orange_6@31 orange_6@33 purple_1@36 locoweed=purple_1@37 yellow_1@38 white_1@39 green_4@43 blue_4@47 white_1@48 orange_6@52',
      ),
      bowl: ['white_1', 'yellow_2', 'black_1'],
      bag: { white_1: 1, white_2: 1, white_3: 1, orange_1: 1, red_1: 1, locoweed: 1 },
      pennies: ['silver', 'gold'],
    },
    {
      vp: 66,
      rubies: 2,
      droplet: 6,
      patient: 'wing_ears',
      elixir: 7,
      pot: laid(
        'white_1@7 green_4@11 blue_4@15 white_2@17 orange_6@23 red_4@27 white_3@30 yellow_4@37 purple_1@38 black_1@39 orange_6@45 blue_4@49',
      ),
      stopped: true,
      pennies: ['gold'],
    },
  ],
};

// What lies beside a pot in some games only: chips set aside and on display, and test tubes.
const rare = {
  ...five,
  options: { ...five.options, cauldron_side: 'tubes' },
  seats: five.seats.map((seat, i) =>
    i === me
      ? {
          ...seat,
          pot: laid('orange_1@16 green_2@18 white_1@19 locoweed=green_2@21'),
          bowl: [],
          bag: undefined,
          tube: 4,
          aside: { red_2: 1 },
          patient: 'nervousness',
          display: ['blue_1', 'yellow_2'],
        }
      : seat,
  ),
};

// Six chips at once are to come, all alike, and the flask is full.
const alike = {
  ...rare,
  witches: ['ag2', 'cu2', 'au1'],
  seats: rare.seats.map((seat, i) =>
    i === me
      ? { ...seat, aside: {}, display: [], flask: true, bag: { orange_1: 7, white_1: 4, white_2: 2, white_3: 1 } }
      : seat,
  ),
};

const setups = { four, five, rare, alike };
export const positions = ['four', 'five', 'rare'];
export const quacksMoment = (legend, name, moves = []) =>
  momentOf(legend, {
    game: 'quacks',
    seat: me,
    setup: setups[name],
    moves,
    refused: [{ type: 'flask' }],
    names: names.slice(0, setups[name].players),
  });
