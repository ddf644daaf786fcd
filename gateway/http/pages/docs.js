const { tryOut } = document.getElementById('api').dataset;

const dark = matchMedia('(prefers-color-scheme: dark)');
const setTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
setTheme();
dark.addEventListener('change', setTheme);

const links = document.querySelectorAll('nav a');
for (const link of links)
  if (link.href === location.href.split('#')[0]) link.setAttribute('aria-current', 'page');
const hasServerApi = links.length > 0 && location.search !== '?api=app';

window.SwaggerUIBundle({
  url: hasServerApi ? '/docs/server-api.json' : '/docs/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // Where real people are served, a page that reads the contract sends nothing.
  ...(tryOut === 'yes'
    ? {}
    : {
        supportedSubmitMethods: [],
        plugins: [() => ({ wrapComponents: { authorizeBtn: () => () => null } })],
      }),
});
