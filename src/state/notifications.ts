// Titled messages of the app, bottom right, four at most. [B7, X5]
import { proxy } from 'valtio';

export interface AppNotification {
  id: number;
  title: string;
  text: string;
}

const DURATION_MS = 4500;
const MOST = 4;

export const notificationStore = proxy<{ items: AppNotification[] }>({ items: [] });
let nextId = 1;

export function notify(message: { title: string; text: string }): void {
  const id = nextId++;
  notificationStore.items = [...notificationStore.items, { ...message, id }].slice(-MOST);
  setTimeout(() => closeNotification(id), DURATION_MS);
}

export function closeNotification(id: number): void {
  notificationStore.items = notificationStore.items.filter((each) => each.id !== id);
}

export function resetNotifications(): void {
  notificationStore.items = [];
}
