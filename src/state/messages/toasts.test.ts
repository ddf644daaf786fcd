import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeNotification, pauseNotifications, notify, resetNotifications } from './notifications.ts';
import { notificationStore } from './notifications.ts';
import { dismissToast, resetToasts, showToast, toastStore } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  resetToasts();
  resetNotifications();
});
afterEach(() => vi.useRealTimers());

describe('toasts', () => {
  it('[B8] last 3000 ms by default', () => {
    showToast({ kind: 'success', text: 'Saved' });
    showToast({ kind: 'fail', text: 'Gone', duration: 2000 });
    expect(toastStore.toasts.map(({ duration }) => duration)).toEqual([3000, 2000]);
  });

  it('[T11] are open, then closed, and leave the list 3 s after dismissal', () => {
    const id = showToast({ kind: 'info', text: 'Hello' });
    dismissToast(id);
    dismissToast(id);
    expect(toastStore.toasts[0]?.open).toBe(false);
    vi.advanceTimersByTime(2999);
    expect(toastStore.toasts).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toastStore.toasts).toEqual([]);
  });

  it('[B8] are at most 3: the oldest closes', () => {
    for (const text of ['one', 'two', 'three', 'four']) showToast({ kind: 'warn', text });
    expect(toastStore.toasts.filter(({ open }) => open).map(({ text }) => text)).toEqual([
      'two',
      'three',
      'four',
    ]);
  });
});

describe('notifications', () => {
  it('[B7] last 4.5 s and are at most four', () => {
    for (const title of ['1', '2', '3', '4', '5']) notify({ title, text: '' });
    expect(notificationStore.items.map(({ title }) => title)).toEqual(['2', '3', '4', '5']);
    vi.advanceTimersByTime(4500);
    expect(notificationStore.items).toEqual([]);
  });

  it('[B7, G8] keep their remaining time while paused, also new ones', () => {
    const titles = () => notificationStore.items.map(({ title }) => title);
    notify({ title: 'first', text: '' });
    vi.advanceTimersByTime(4000);
    pauseNotifications('pointer', true);
    pauseNotifications('focus', true);
    pauseNotifications('pointer', false);
    vi.advanceTimersByTime(60_000);
    notify({ title: 'second', text: '' });
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['first', 'second']);
    pauseNotifications('focus', false);
    vi.advanceTimersByTime(499);
    expect(titles()).toEqual(['first', 'second']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual(['second']);
    vi.advanceTimersByTime(4000);
    expect(titles()).toEqual([]);
  });

  it('can be closed earlier', () => {
    notify({ title: 'Done', text: '' });
    closeNotification(notificationStore.items[0]!.id);
    expect(notificationStore.items).toEqual([]);
  });
});
