const { tryOut } = document.getElementById('api').dataset;

const dark = matchMedia('(prefers-color-scheme: dark)');
const setTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
setTheme();
dark.addEventListener('change', setTheme);

const links = document.querySelectorAll('nav a');
for (const link of links)
  if (link.href === location.href.split('#')[0]) link.setAttribute('aria-current', 'page');
const DOCUMENTS = { '': 'server-api', '?api=desk': 'desk-api' };
// Without links the gateway serves the app's document only.
const shown = links.length > 0 ? (DOCUMENTS[location.search] ?? 'openapi') : 'openapi';

window.SwaggerUIBundle({
  url: `/docs/${shown}.json`,
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
