// The open modal dialogs, newest last. The browser makes everything outside the newest one inert, so toasts must be rendered
// inside it.
const openDialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/**
 * Sets an attribute on the root element, because browsers evaluate the selector `:has(dialog[open])` on every DOM
 * change.
 */
function notifyChange(): void {
  document.documentElement.toggleAttribute('data-modal', openDialogs.length > 0);
  listeners.forEach((listener) => listener());
}

/** Opens a modal dialog. The returned function closes it, also when it is about to leave the document. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  openDialogs.push(dialog);
  notifyChange();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    notifyChange();
    dialog.close();
  };
}

export const getTopModal = (): HTMLDialogElement | null => openDialogs.at(-1) ?? null;

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
