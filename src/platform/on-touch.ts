// A client's own window lies over the whole page: who touches the page while one should stand sees none.

/** A second tap of a quick pair comes before the window does. */
const SHOWN_BY_MS = 800;

/** Calls once, unless the returned function was called before. */
export function onTouch(touched: () => void): () => void {
  const since = Date.now();
  const untold = new AbortController();
  const options = { capture: true, signal: untold.signal };
  const sign = () => {
    if (Date.now() - since < SHOWN_BY_MS) return;
    untold.abort();
    touched();
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, sign, options);
  return () => untold.abort();
}
