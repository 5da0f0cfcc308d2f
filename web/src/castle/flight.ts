// A card slides over the table: a copy of it, between a rider's plate and its place on the stage.
const flightMs = 380;
const restMs = 700;

// From that seat to its place; `on`: then to this seat, and its place is empty.
export async function slide(card: HTMLElement, from: number | undefined, pace: number, on?: number): Promise<void> {
  if (pace === 0) return;
  card.style.visibility = 'hidden';
  await new Promise(requestAnimationFrame); // it has its size then
  if (from !== undefined) await fly(card, from, 'normal', pace);
  if (on === undefined) return;
  await new Promise((later) => setTimeout(later, restMs * pace));
  if (!card.isConnected) return;
  await fly(card, on, 'reverse', pace);
  card.style.visibility = 'hidden';
}

async function fly(card: HTMLElement, seat: number, direction: PlaybackDirection, pace: number): Promise<void> {
  const board = card.closest<HTMLElement>('.board');
  const plate = board?.querySelector(`[data-piece="seat:${seat}"]`);
  if (!board || !plate) return;
  const [area, here, there] = [board, card, plate].map((one) => one.getBoundingClientRect());
  const copy = card.cloneNode(true) as HTMLElement;
  copy.classList.add('flight');
  copy.style.visibility = 'visible';
  copy.style.left = `${here.left - area.left}px`;
  copy.style.top = `${here.top - area.top}px`;
  board.append(copy);
  card.style.visibility = 'hidden';
  const far = [there.left + there.width / 2 - here.left - here.width / 2, there.top - here.top];
  await copy
    .animate([{ transform: `translate(${far[0]}px, ${far[1]}px) scale(0.45)` }, { transform: 'none' }], {
      duration: flightMs * pace,
      easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
      direction,
    })
    .finished.catch(() => undefined);
  copy.remove();
  card.style.visibility = '';
}
