// Titled notifications, at most four, paused while focused or pointed at. [B7, X5]
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
const MAX_OPEN = 4;

const clocks = new Map<number, Clock>();
let nextId = 1;
const pausedBy = new Set<'pointer' | 'focus'>();

function startTimer(id: number, clock: Clock): void {
  clock.since = Date.now();
  clock.timer = setTimeout(() => closeNotification(id), clock.left);
}

export function notify(message: { title: string; text: string }): void {
  const id = nextId++;
  const clock: Clock = { left: DURATION_MS, since: 0, timer: undefined };
  clocks.set(id, clock);
  if (pausedBy.size === 0) startTimer(id, clock);
  notificationStore.items = [...notificationStore.items, { ...message, id }];
  notificationStore.items.slice(0, -MAX_OPEN).forEach((oldest) => closeNotification(oldest.id));
}

export function closeNotification(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  notificationStore.items = notificationStore.items.filter((each) => each.id !== id);
}

/** The timers pause while the pointer or the focus is on the notifications. */
export function pauseNotifications(by: 'pointer' | 'focus', on: boolean): void {
  const before = pausedBy.size > 0;
  if (on) pausedBy.add(by);
  else pausedBy.delete(by);
  const held = pausedBy.size > 0;
  if (held === before) return;
  for (const [id, clock] of clocks) {
    if (!held) {
      startTimer(id, clock);
      continue;
    }
    clearTimeout(clock.timer);
    clock.left -= Date.now() - clock.since;
  }
}

export function resetNotifications(): void {
  notificationStore.items.forEach(({ id }) => closeNotification(id));
  pausedBy.clear();
}
