// Titled messages of the app, bottom right, four at most. Their time stands still while somebody looks at them. [B7, X5]
import { proxy } from 'valtio';

interface AppNotification {
  id: number;
  title: string;
  text: string;
}

export const notificationStore = proxy<{ items: AppNotification[] }>({ items: [] });

interface Clock {
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const DURATION_MS = 4500;
const MOST = 4;

const clocks = new Map<number, Clock>();
let nextId = 1;
const holds = new Set<'pointer' | 'focus'>();

function run(id: number, clock: Clock): void {
  clock.since = Date.now();
  clock.timer = setTimeout(() => closeNotification(id), clock.left);
}

export function notify(message: { title: string; text: string }): void {
  const id = nextId++;
  const clock: Clock = { left: DURATION_MS, since: 0, timer: undefined };
  clocks.set(id, clock);
  if (holds.size === 0) run(id, clock);
  notificationStore.items = [...notificationStore.items, { ...message, id }];
  notificationStore.items.slice(0, -MOST).forEach((oldest) => closeNotification(oldest.id));
}

export function closeNotification(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  notificationStore.items = notificationStore.items.filter((each) => each.id !== id);
}

/** While they are pointed at, or hold the focus, their time stands still. */
export function holdNotifications(by: 'pointer' | 'focus', on: boolean): void {
  const before = holds.size > 0;
  if (on) holds.add(by);
  else holds.delete(by);
  const held = holds.size > 0;
  if (held === before) return;
  for (const [id, clock] of clocks) {
    if (!held) {
      run(id, clock);
      continue;
    }
    clearTimeout(clock.timer);
    clock.left -= Date.now() - clock.since;
  }
}

export function resetNotifications(): void {
  notificationStore.items.forEach(({ id }) => closeNotification(id));
  holds.clear();
}
