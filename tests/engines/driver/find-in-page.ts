// Runs in the page: finds an element by role and accessible name. Self-contained, because its source is sent as text.

export interface Wanted {
  role: 'button' | 'link' | 'radio' | 'checkbox' | 'field' | 'option' | 'file';
  /** A regular expression's source and flags. */
  name: string;
  flags: string;
}

export function findElement({ role, name, flags }: Wanted): Element | null {
  const SELECTORS = {
    button: 'button, [role=button]',
    link: 'a[href]',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    field: 'input, textarea, select',
    option: '[role=option]',
    file: 'button',
  };
  const pattern = new RegExp(name, flags);
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
  const nameOf = (element: Element): string => {
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    const labelledBy = element.getAttribute('aria-labelledby');
    const text =
      element.getAttribute('aria-label') ??
      (labelledBy
        ? labelledBy.split(' ').map(textOf).join(' ')
        : labels?.length
          ? Array.from(labels, (label) => label.textContent ?? '').join(' ')
          : element.textContent);
    return (text ?? '').replace(/\s+/g, ' ').trim();
  };
  // An engine without content-visibility hides it in another way.
  const isShown = (element: Element): boolean =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    (!('checkVisibility' in element) || element.checkVisibility());
  const dialogs = Array.from(document.querySelectorAll('dialog[open]'));
  const scope = dialogs[dialogs.length - 1] ?? document;
  const found = Array.from(scope.querySelectorAll(SELECTORS[role])).find(
    (element) => isShown(element) && pattern.test(nameOf(element)),
  );
  if (!found || found.getAttribute('aria-disabled') === 'true' || found.closest('[inert]')) return null;
  // The file chooser belongs to the system; its input is beside the button.
  if (role === 'file') return found.nextElementSibling;
  // The label draws the check box.
  const target =
    (role === 'radio' || role === 'checkbox') && found instanceof HTMLInputElement
      ? (found.labels?.[0] ?? found)
      : found;
  target.scrollIntoView({ block: 'center' });
  return target;
}
