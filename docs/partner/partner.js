// Browser code of a partner page: opens the screens, receives events and renews the token.
const element = (id) => document.getElementById(id);
const business = document.body.dataset.business;

/** Your own back end, which knows who is signed in with you and asks for a token with your key (server.mjs). */
async function getToken() {
  const answer = await fetch('/attesta-token', { method: 'POST' });
  if (!answer.ok) throw new Error(`No token: HTTP ${answer.status}`);
  return (await answer.json()).token;
}

const MESSAGES = {
  approved: 'Thank you. You are verified.',
  refused: 'This could not be done online. Our support will help you.',
  blocked: 'Your browser did not open a tab. Use the other button.',
  no_answer: 'The verification does not answer. Please try again later.',
  no_token: 'Your session is over. Please sign in again.',
};
const say = (name) => (element('message').textContent = MESSAGES[name] ?? '');

let screens = null;

function onEvent(event) {
  const line = document.createElement('li');
  line.textContent = JSON.stringify(event);
  element('events').append(line);
  // For display only: your back end must ask the gateway for the result.
  if (event.type === 'done') say(event.result);
  if (event.type === 'error') say(event.code);
  if (event.type === 'closed') {
    screens = null;
    element('intro').hidden = false;
  }
}

function start(where) {
  screens?.close();
  say('');
  element('intro').hidden = Boolean(where.container);
  screens = window.Attesta.open({
    business,
    getToken,
    language: element('language').value,
    theme: element('theme').value,
    onEvent,
    ...where,
  });
}

element('start').addEventListener('click', () => start({ container: element('verification') }));
element('tab').addEventListener('click', () => start({ newTab: true }));
element('language').addEventListener('change', ({ target }) => {
  document.documentElement.lang = target.value;
  screens?.setLanguage(target.value);
});
element('theme').addEventListener('change', ({ target }) => {
  if (target.value === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = target.value;
  screens?.setTheme(target.value);
});
