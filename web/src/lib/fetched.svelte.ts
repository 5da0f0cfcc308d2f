// Pieces of the page that are fetched when they are first needed. Whoever asks while the server cannot be reached gets the
// piece all the same, as soon as it can be had: nothing is given up, and nothing is thrown.
const firstPauseMs = 500;
const longestPauseMs = 15_000;
const deniedMax = 2; // of these a server that is just starting may be the cause

export const fetching = $state({
  late: 0, // pieces that did not come at once
  inVain: false, // the server answers, and yet has not got a piece: only a reload helps
});

const waiting = new Set<() => void>();
// The connection is back: no pause is waited out.
export const fetchAgain = (): void => waiting.forEach((go) => go());
addEventListener('online', fetchAgain);

export async function fetched<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  try {
    return await load();
  } catch {
    ++fetching.late;
    const piece = await insist(load);
    --fetching.late;
    return piece;
  }
}

// A server that is up and has not got the piece is another version than this page; or else the browser is one of those
// that remember for good that an import failed (whatwg/html#6768).
async function insist<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  let denied = 0;
  for (let pause = firstPauseMs; ; pause = Math.min(longestPauseMs, pause * 2)) {
    await rest(pause);
    try {
      return await load();
    } catch {
      if ((await serverAnswers()) && ++denied >= deniedMax) fetching.inVain = true;
    }
  }
}

const serverAnswers = () =>
  fetch('/health').then(
    (answer) => answer.ok,
    () => false,
  );

function rest(ms: number): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      clearTimeout(timer);
      waiting.delete(go);
      done();
    };
    const timer = setTimeout(go, ms);
    waiting.add(go);
  });
}
