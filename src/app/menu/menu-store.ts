import { proxy } from 'valtio';

export const menuStore = proxy({ open: false });

export const openMenu = (): void => {
  menuStore.open = true;
};
export const closeMenu = (): void => {
  menuStore.open = false;
};
