// The modal dialogs that are open, the newest last. The browser makes everything outside the newest one inert, so what
// has to stay usable over it (messages) must be inside it.
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** The page's styles ask the root: `:has(dialog[open])` would be asked anew with every node that comes or goes. */
function tell(): void {
  document.documentElement.toggleAttribute('data-modal', open.length > 0);
  listeners.forEach((listener) => listener());
}

/** Opens a dialog over the page; what it answers closes it again, also when it is about to leave the document. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tell();
    dialog.close();
  };
}

export const topModal = (): HTMLDialogElement | null => open.at(-1) ?? null;

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
