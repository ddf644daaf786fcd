// Takes the token out of the address before anything else, and sends it the way a form does.
const given = new URLSearchParams(location.hash.slice(1));
const form = document.getElementById('hand-over');
history.replaceState(null, '', location.pathname);
if (given.get('token')) {
  form.elements.token.value = given.get('token');
  form.elements.redirect_url.value = given.get('redirect_url') ?? '';
  form.elements.from.value = document.referrer;
  form.submit();
} else {
  document.getElementById('wait').hidden = true;
  const empty = document.getElementById('empty');
  empty.hidden = false;
  document.title = document.querySelector('h1').textContent = empty.dataset.title;
}
