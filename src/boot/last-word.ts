// The last word when the app cannot start: index.html carries the message, because the words are what is missing.

const message = () => document.getElementById('boot-failure');
const app = () => document.getElementById('root');

function showFailure(): void {
  const [failure, root] = [message(), app()];
  if (!failure || !root) return;
  root.hidden = true;
  failure.hidden = false;
  failure.querySelector('button')?.addEventListener('click', () => location.reload());
}

/** What hangs is told after as long as a request may take; should it come after all, it is shown. */
function sayLate(): void {
  const root = app();
  if (!root?.querySelector(':scope > .boot')) return;
  showFailure();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    const failure = message();
    if (failure) failure.hidden = true;
    root.hidden = false;
  });
  observer.observe(root, { childList: true });
}

const LATE_MS = 30_000;

export function watchStart(): void {
  setTimeout(sayLate, LATE_MS);
  addEventListener('boot-failed', showFailure);
  const ours = `${location.origin}${import.meta.env.BASE_URL}assets/`;
  // A script of ours did not arrive, was not understood or broke off, and the skeleton is all there will ever be. What
  // others put into the page (a webview, an extension) may break without harm, and so may this very script: the page is
  // what both say they stand in. Errors of elements do not bubble.
  addEventListener(
    'error',
    ({ target, filename = '' }) => {
      const isMissing = target instanceof HTMLScriptElement && target.type === 'module';
      if (isMissing || (filename.startsWith(ours) && document.getElementById('boot'))) showFailure();
    },
    true,
  );
}
