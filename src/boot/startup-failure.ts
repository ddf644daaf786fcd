// Shows a message if the app cannot start. index.html contains it, because the catalogues may not load.

const message = () => document.getElementById('boot-failure');
const app = () => document.getElementById('root');

function showFailure(): void {
  const [failure, root] = [message(), app()];
  if (!failure || !root) return;
  root.hidden = true;
  failure.hidden = false;
  failure.querySelector('button')?.addEventListener('click', () => location.reload());
}

/** Shows the message after the timeout of a request, and hides it if the app starts later. */
function reportLateStart(): void {
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

export function watchStartup(): void {
  setTimeout(reportLateStart, LATE_MS);
  addEventListener('boot-failed', showFailure);
  const assetsUrl = `${location.origin}${import.meta.env.BASE_URL}assets/`;
  // Shows the message if an app script fails to load, parse or run before the app starts. Errors of foreign scripts
  // (webviews, extensions) and of inline scripts have another file name. Element errors do not bubble, hence the capture.
  addEventListener(
    'error',
    ({ target, filename = '' }) => {
      const isMissing = target instanceof HTMLScriptElement && target.type === 'module';
      if (isMissing || (filename.startsWith(assetsUrl) && document.getElementById('boot'))) showFailure();
    },
    true,
  );
}
