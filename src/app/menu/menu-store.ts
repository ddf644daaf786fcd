import { proxy } from 'valtio';

/** Whether the menu (language, theme, help, log out) is open. */
export const menuStore = proxy({ open: false });

export const openMenu = (): void => {
  menuStore.open = true;
};
export const closeMenu = (): void => {
  menuStore.open = false;
};
