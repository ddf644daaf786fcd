// The page could not even get its words. Plain text in English, because the catalogues are what is missing.

export function showBootFailure(root: HTMLElement): void {
  const message = document.createElement('div');
  message.className = 'boot-message';
  message.lang = 'en';
  message.dir = 'ltr';
  message.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = 'This page could not be loaded';
  const text = document.createElement('p');
  text.textContent = 'Check your connection and try again. Nothing you sent is lost.';
  const button = document.createElement('button');
  button.className = 'boot-button';
  button.textContent = 'Try again';
  button.onclick = () => location.reload();
  message.append(title, text, button);
  root.replaceChildren(message);
}
