// Secrets that travel behind the # of an address, which no server ever sees: a seat on its way to another device, or leave
// to look over a seat's shoulder. They are taken out of the address at once, so that a copied one gives nothing away.
export type Carried = 'seat' | 'teach';

export const linkWith = (table: string, what: Carried, token: string): string =>
  `${location.origin}/t/${table}#${what}=${encodeURIComponent(token)}`;

export function takeFromAddress(): { what: Carried; token: string } | undefined {
  const [what, token] = location.hash.slice(1).split('=');
  if ((what !== 'seat' && what !== 'teach') || !token) return undefined;
  history.replaceState(null, '', location.pathname + location.search);
  return { what, token: decodeURIComponent(token) };
}
