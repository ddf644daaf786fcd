const { tryOut } = document.getElementById('api').dataset;

window.SwaggerUIBundle({
  url: '/docs/openapi.json',
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
