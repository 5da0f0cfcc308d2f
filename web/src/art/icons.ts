// The icons of the interface: line drawings on a grid of 24, 2 units wide, in the colour of the text
// beside them. A thick dot is a line of no length. Add a line here rather than a picture elsewhere; what only the actions
// of one game need stands in `verbs.ts` of that game.

const dot = (...points: [number, number][]): string => points.map(([x, y]) => `M${x} ${y}v.1`).join('');

export interface IconStroke {
  d: string;
  width?: number;
  solid?: boolean;
}

export const line = (d: string): IconStroke[] => [{ d }];

export const icons = {
  alert: [{ d: 'M12 4 21 19.5H3ZM12 10v4' }, { d: dot([12, 16.7]), width: 2.6 }],
  back: line('M15 6l-6 6 6 6'),
  book: line(
    'M12 6.5C9.5 4.5 6.5 4.5 3.5 5v13.5c3-.5 6-.5 8.5 1.5 2.5-2 5.5-2 8.5-1.5V5c-3-.5-6-.5-8.5 1.5ZM12 6.5V20',
  ),
  bot: [
    {
      d: 'M12 3v3.5M12 17.5V21M3 12h3.5M17.5 12H21M5.6 5.6l2.5 2.5M15.9 15.9l2.5 2.5M18.4 5.6l-2.5 2.5M8.1 15.9l-2.5 2.5',
    },
    { d: 'M8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0Z' },
  ],
  chart: line('M4 4v16h16M7.5 15.5l3.5-5 3.5 3L19.5 7'),
  check: line('M4.5 12.5 10 18 19.5 6.5'),
  claim: line('M4 9v6h4l8 4.5V4.5L8 9ZM19 9.5c1.3 1.5 1.3 3.5 0 5'),
  clock: line('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM12 7v5.2l3.5 2'),
  close: line('M6 6l12 12M18 6 6 18'),
  coin: line('M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0ZM12 8v8M9.5 12h5'),
  copy: line(
    'M9.5 8h9A1.5 1.5 0 0 1 20 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 18.5v-9A1.5 1.5 0 0 1 9.5 8ZM16 8V4.5H4.5V16H8',
  ),
  device: line(
    'M7 3.5h10A1.5 1.5 0 0 1 18.5 5v14a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5ZM10.5 17.5h3',
  ),
  die: [
    { d: 'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Z' },
    { d: dot([9, 9], [15, 15], [15, 9], [9, 15]), width: 2.8 },
  ],
  down: line('M6 9l6 6 6-6'),
  eye: line('M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z'),
  gate: line('M4 20V7h2.5V4.5h3V7h5V4.5h3V7H20v13ZM9 20v-5a3 3 0 0 1 6 0v5'),
  globe: line('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17'),
  hand: line(
    'M7 12V6.5a1.5 1.5 0 0 1 3 0V11 4.5a1.5 1.5 0 0 1 3 0V11 5.5a1.5 1.5 0 0 1 3 0V12 8.5a1.5 1.5 0 0 1 3 0V15c0 4-2.5 6-6 6-4 0-5.5-2-7.5-5.5L3.5 12c1-1.5 2.5-1 3.5 1',
  ),
  help: [{ d: 'M8.5 9.2a3.6 3.6 0 1 1 5.3 3.2c-1.300.7-1.8 1.4-1.8 2.8' }, { d: dot([12, 19]), width: 2.6 }],
  hint: line('M9.5 17.5c0-3-3.5-4-3.5-8a6 6 0 0 1 12 0c0 4-3.5 5-3.5 8ZM10 20.5h4M12 17v-5M9.8 10.5 12 12l2.2-1.5'),
  home: line('M4 20V11l8-6.5 8 6.5v9h-5.5v-6h-5v6Z'),
  hourglass: line('M6 4h12M6 20h12M7.5 4c0 5 9 7 9 8s-9 3-9 8M16.5 4c0 5-9 7-9 8s9 3 9 8'),
  info: [{ d: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM12 11v5' }, { d: dot([12, 8]), width: 2.4 }],
  link: line('M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1'),
  lock: line(
    'M6.5 11h11A1.5 1.5 0 0 1 19 12.5v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-6.5A1.5 1.5 0 0 1 6.5 11ZM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
  ),
  log: line('M5 4.5h14v15H5zM8.5 9h7M8.5 12.5h7M8.5 16h4'),
  menu: line('M4 7h16M4 12h16M4 17h16'),
  mingle: line(
    'M4 7h3c5 0 5 10 10 10h3M17 14l3 3-3 3M4 17h3c1.7 0 2.8-1.1 3.7-2.6M13.3 9.6C14.2 8.1 15.3 7 17 7h3M17 4l3 3-3 3',
  ),
  more: [{ d: dot([5, 12], [12, 12], [19, 12]), width: 3 }],
  next: line('M9 6l6 6-6 6'),
  notes: line('M4 20l1-4.5L16.5 4 20 7.5 8.5 19ZM14 6.5 17.5 10'),
  pass: line('M6 5v14l10-7ZM18 5v14'),
  pause: line('M8 5v14M16 5v14'),
  people: line(
    'M5.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0ZM3 19c0-4 2.5-6 6-6s6 2 6 6M15.5 5a3.5 3.5 0 0 1 0 6.5M17 13.5c2.500.6 4 2.6 4 5.5',
  ),
  play: line('M7 5v14l12-7Z'),
  rat: [
    { d: 'M4 16C-.5 15.500.5 9.5 4 10', width: 1.6 },
    {
      d: 'M3.5 16C3 10 8 6.7 13.5 8.2 14 5.5 18 5.2 18.2 8.5c2.3 1.5 4.6 4.5 5.1 6.3-.3 1.4-3.3 2.2-5.8 2.2H6c-1.5 0-2.5-.3-2.5-1Z',
      solid: true,
      width: 0.6,
    },
    { d: 'M7 16.6v2M10 16.8v1.8M16 16.8v1.8M18.5 16.5v1.8', width: 1.6 },
  ],
  replay: line('M5 6v5h5M5.5 10.5A7.5 7.5 0 1 1 4.5 14'),
  search: line('M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0ZM15 15l5 5'),
  share: line(
    'M8 12l8-5M8 12l8 5M3.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM15.5 6a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM15.5 18a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z',
  ),
  skip: line('M5 5v14l8-7ZM13 5v14l8-7Z'),
  skull: [{ d: 'M6 15c-5-10 17-10 12 0l-2 1v3.5H8V16Z' }, { d: dot([9.5, 11.5], [14.5, 11.5]), width: 3 }],
  sound: line('M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9c1.5 1.7 1.5 4.3 0 6M18 6.5c3 3.2 3 7.8 0 11'),
  spark: line('M12 3.5c.7 4.7 3.3 7.3 8 8-4.700.7-7.3 3.3-8 8-.7-4.7-3.3-7.3-8-8 4.7-.7 7.3-3.3 8-8Z'),
  swap: line('M4 8h14M14.5 4.5 18 8l-3.5 3.5M20 16H6M9.5 12.5 6 16l3.5 3.5'),
  symptom: line('M10 4h4v6h6v4h-6v6h-4v-6H4v-4h6Z'),
  talk: line('M4 5h16v11h-9l-4.5 4v-4H4Z'),
  undo: line('M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3'),
  up: line('M6 15l6-6 6 6'),
} satisfies Record<string, IconStroke[]>;

export type IconName = keyof typeof icons;
export type Drawing = IconName | IconStroke[];
export type Verbs = Record<string, Drawing>; // the drawing of an action, by its word
// Events that are marked on the line of a replay; the word is the end of `shell.replay.mark.WORD`.
export type Highlights = Record<string, { word: string; icon: Drawing }>;
