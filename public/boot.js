// Theme, language and direction before the first paint. Classic and external, because the content policy allows no
// inline script. The app decides again, with more knowledge, in src/i18n/load.ts and src/app/theme.ts.
(function () {
  var root = document.documentElement;
  function saved(key) {
    try {
      return localStorage.getItem(key);
    } catch (_denied) {
      return null;
    }
  }
  var theme = saved('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  var language = new URLSearchParams(location.search).get('lang') || saved('lang') || '';
  if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language)) return;
  root.lang = language;
  var listed = [];
  try {
    listed = JSON.parse(document.getElementById('page-config').textContent || '{}').rtlLanguages || [];
  } catch (_unreadable) {
    // An unreadable page config lists nothing.
  }
  if (language === 'ar-SA' || listed.indexOf(language) >= 0) root.dir = 'rtl';
})();
