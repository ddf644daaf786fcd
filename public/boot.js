// Theme, language and direction before the first paint, and a last word when the app cannot start. Classic and external,
// because the content policy allows no inline script. The app decides again, knowing more, in src/i18n/load.ts.
(() => {
  const root = document.documentElement;
  const CANVAS = { light: '#ffffff', dark: '#101014' };

  function saved(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function setTheme() {
    const theme = saved('theme');
    if (theme !== 'light' && theme !== 'dark') return;
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', CANVAS[theme]);
    }
  }

  function rtlLanguages() {
    try {
      return JSON.parse(document.getElementById('page-config').textContent || '{}').rtlLanguages || [];
    } catch {
      return [];
    }
  }

  function setLanguage() {
    const language = new URLSearchParams(location.search).get('lang') || saved('lang') || '';
    if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language)) return;
    root.lang = language;
    if (language === 'ar-SA' || rtlLanguages().includes(language)) root.dir = 'rtl';
  }

  function showFailure() {
    const message = document.getElementById('boot-failure');
    if (!message) return;
    document.getElementById('root').hidden = true;
    message.hidden = false;
    message.querySelector('button').addEventListener('click', () => location.reload());
  }

  /** What hangs is told after as long as a request may take; should it come after all, it is shown. */
  function sayLate() {
    const app = document.getElementById('root');
    if (!app.querySelector(':scope > .boot')) return;
    showFailure();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      document.getElementById('boot-failure').hidden = true;
      app.hidden = false;
    });
    observer.observe(app, { childList: true });
  }

  setTheme();
  setLanguage();
  setTimeout(sayLate, 30_000);
  addEventListener('boot-failed', showFailure);
  // A script of ours did not arrive, was not understood or broke off, and the skeleton is all there will ever be. What
  // others put into the page (a webview, an extension) may break without harm. Errors of elements do not bubble.
  addEventListener(
    'error',
    ({ target, filename = '' }) => {
      const isMissing = target instanceof HTMLScriptElement && target.type === 'module';
      const isBroken = filename.startsWith(location.origin) && filename !== location.href;
      if (isMissing || (isBroken && document.getElementById('boot'))) showFailure();
    },
    true,
  );
})();
