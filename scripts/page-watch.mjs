// What a page tells of itself while it loads: paints, what moved, and when the client has its heading in hand.

/** Put into the page before anything else of it runs. */
export function watchPage() {
  const seen = { fcp: null, lcp: null, lcpElement: '', shift: 0, shifted: [], shown: null, scripts: [] };
  globalThis.seen = seen;
  const nameOf = (node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'gone';
    const words = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return `${element.tagName.toLowerCase()}${element.id && `#${element.id}`} "${words}"`;
  };
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime, element }) => {
    seen.lcp = startTime;
    seen.lcpElement = nameOf(element);
  });
  observe('layout-shift', ({ value, hadRecentInput, sources, startTime }) => {
    if (hadRecentInput) return;
    seen.shift += value;
    seen.shifted.push(
      ...sources.map(({ node }) => `${Math.round(startTime)} ms ${value.toFixed(4)} ${nameOf(node)}`),
    );
  });
  // Whoever wrote the heading into the page: React has taken it over when it has its own mark on it.
  const look = () => {
    const heading = document.querySelector('main h1');
    const isOurs = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
    if (!isOurs || heading.closest('[aria-busy="true"]')) return requestAnimationFrame(look);
    seen.shown = performance.now();
    seen.scripts = performance.getEntriesByType('resource').map(({ name }) => name);
  };
  requestAnimationFrame(look);
}

/** The client shows a page of its own, whatever the HTML showed before. */
export async function untilShown(page, timeout = 120_000) {
  await page.waitForFunction(() => globalThis.seen?.shown != null, null, { timeout });
  return page.evaluate(() => globalThis.seen);
}

/** The page is the one that was asked for, and not a sign-in or an error in its place. */
export async function provePage(page, { path, title }) {
  const shown = await page.locator('main h1').first().innerText();
  const at = new URL(page.url()).pathname;
  if (shown !== title || at !== path)
    throw new Error(`Not the page that was to be measured: "${shown}" at ${at}, not "${title}" at ${path}.`);
}
