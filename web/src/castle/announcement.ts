// A victory that is announced, as its stage shows it: whose objects are counted, those that lie open, and what a name more
// would bring (COD-E5 to COD-E10).
import type { CastleObject, CastleSeen, CastleSociety, CastleVictory } from '../lib/schema.ts';

export interface Holder {
  seat: number;
  cards: CastleObject[]; // those that count
}
export interface Announcement {
  seat: number;
  claim: CastleVictory;
  society?: CastleSociety; // whose objects are counted; none where one wins alone
  other?: CastleSociety;
  holders: Holder[]; // in the order in which they were named
  total: number;
  need: number;
  odd: boolean; // two may be enough, for the smaller society (COD-E4)
}

const opposite = (society: CastleSociety): CastleSociety => (society === 'order' ? 'brotherhood' : 'order');

// COD-E3: keys for the Order, goblets for the Brotherhood, and the Bag that has become one.
export function counts(card: CastleObject, society: CastleSociety, deck: number): boolean {
  const kind = society === 'order' ? 'key' : 'goblet';
  return card.startsWith(`${kind}_`) || (deck === 0 && card === `bag_${kind}`);
}

export function announcementOf(view: CastleSeen): Announcement | undefined {
  const said = view.announcement;
  if (!said || said.announcer === undefined) return undefined;
  const own = view.seats[said.announcer]?.society;
  const society = said.claim === 'solo' || !own ? undefined : said.claim === 'own' ? own : opposite(own);
  const seats = said.claim === 'accuse' ? said.named : [said.announcer, ...said.named];
  const counting = (seat: number) =>
    (view.seats[seat]?.objects_known ?? []).filter((card) =>
      society
        ? counts(card, society, view.deck)
        : card === 'seal_of_the_lodge' || counts(card, 'order', view.deck) || counts(card, 'brotherhood', view.deck),
    );
  return {
    seat: said.announcer,
    claim: said.claim,
    society,
    other: society && opposite(society),
    holders: seats.map((seat) => ({ seat, cards: counting(seat) })),
    total: said.total,
    need: 3,
    odd: view.seats.length % 2 === 1,
  };
}
