// Theme, language and direction before the first paint, and a last word when the app cannot start. Classic and external,
// because the content policy allows no inline script. The app decides again, knowing more, in src/i18n/load.ts.
(function () {
  var root = document.documentElement;
  var CANVAS = { light: '#ffffff', dark: '#101014' };

  function saved(key) {
    try {
      return localStorage.getItem(key);
    } catch (_denied) {
      return null;
    }
  }

  function setTheme() {
    var theme = saved('theme');
    if (theme !== 'light' && theme !== 'dark') return;
    root.dataset.theme = theme;
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      meta.setAttribute('content', CANVAS[theme]);
    });
  }

  function rtlLanguages() {
    try {
      return JSON.parse(document.getElementById('page-config').textContent || '{}').rtlLanguages || [];
    } catch (_unreadable) {
      return [];
    }
  }

  function setLanguage() {
    var language = new URLSearchParams(location.search).get('lang') || saved('lang') || '';
    if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language)) return;
    root.lang = language;
    if (language === 'ar-SA' || rtlLanguages().indexOf(language) >= 0) root.dir = 'rtl';
  }

  function showFailure() {
    var message = document.getElementById('boot-failure');
    if (!message) return;
    document.getElementById('root').hidden = true;
    message.hidden = false;
    message.querySelector('button').onclick = function () {
      location.reload();
    };
  }

  setTheme();
  setLanguage();
  addEventListener('boot-failed', showFailure);
  // The app's first script did not arrive at all. Errors of elements do not bubble.
  addEventListener(
    'error',
    function (event) {
      if (event.target instanceof HTMLScriptElement && event.target.type === 'module') showFailure();
    },
    true,
  );
})();
