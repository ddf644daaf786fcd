// Titled messages on the screen. Apart from what puts them there, because the shell only asks whether there are any.
import { proxy } from 'valtio';

interface AppNotification {
  id: number;
  title: string;
  text: string;
}

export const notificationStore = proxy<{ items: AppNotification[] }>({ items: [] });
