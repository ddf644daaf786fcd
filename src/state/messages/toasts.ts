// Toasts for short feedback. A blocking error must also be shown elsewhere. [T11, B8]
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
const MAX_OPEN = 3;

export const toastStore = proxy<{ toasts: Toast[] }>({ toasts: [] });
let nextId = 1;

export function showToast(toast: { kind: ToastKind; text: string; duration?: number }): number {
  const id = nextId++;
  toastStore.toasts.push({ duration: DURATION_MS, ...toast, id, open: true });
  const open = toastStore.toasts.filter((each) => each.open);
  open.slice(0, -MAX_OPEN).forEach((each) => dismissToast(each.id));
  return id;
}

/** Closes a toast; it is removed after its exit animation. */
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
