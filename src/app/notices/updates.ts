// Whether a newer version waits, and how it replaces this one.
import { proxy } from 'valtio';

export const updateStore = proxy<{ state: 'none' | 'waiting' | 'applying' }>({ state: 'none' });

let apply = () => location.reload();

/** A newer version is ready; `applyNow` starts it. */
export function offerUpdate(applyNow: () => void): void {
  apply = applyNow;
  updateStore.state = 'waiting';
}

export function applyUpdate(): void {
  updateStore.state = 'applying';
  apply();
}
