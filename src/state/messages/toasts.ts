// Short feedback near the top of the page. Never the only carrier of an error that stops the person. [T11, B8]
import { proxy } from 'valtio';

export type ToastKind = 'success' | 'fail' | 'info' | 'warn' | 'process';

interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  duration: number;
  open: boolean;
}

const DURATION_MS = 3000;
const REMOVED_AFTER_MS = 3000;
const MOST = 3;

export const toastStore = proxy<{ toasts: Toast[] }>({ toasts: [] });
let nextId = 1;

export function showToast(toast: { kind: ToastKind; text: string; duration?: number }): number {
  const id = nextId++;
  toastStore.toasts.push({ duration: DURATION_MS, ...toast, id, open: true });
  const open = toastStore.toasts.filter((each) => each.open);
  open.slice(0, -MOST).forEach((each) => dismissToast(each.id));
  return id;
}

/** Closes a toast; it leaves the list 3 s later, when its way out has long been seen. */
export function dismissToast(id: number): void {
  const toast = toastStore.toasts.find((each) => each.id === id);
  if (!toast?.open) return;
  toast.open = false;
  setTimeout(() => {
    toastStore.toasts = toastStore.toasts.filter((each) => each.id !== id);
  }, REMOVED_AFTER_MS);
}

export function resetToasts(): void {
  toastStore.toasts = [];
}
