import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationStore } from '#app/state/messages/notifications.ts';
import { notify, resetNotifications } from '#app/state/messages/notifications.ts';
import { find, render } from '#app/ui/testing/render.tsx';
import { Notifications } from './notifications.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
let unmount: () => void;
afterEach(() => {
  unmount();
  resetNotifications();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const count = () => notificationStore.items.length;
const area = () => find('[role=log]');
const fire = (type: string) => act(() => void area().dispatchEvent(new Event(type)));

async function open() {
  act(() => notify({ title: 'Level 1', text: 'No tries left today.' }));
  ({ unmount } = render(<Notifications />));
  expect(area().textContent).toBe('');
  await wait(100);
}

describe('titled messages', () => {
  it('[B7, G8] are added to an existing live region', async () => {
    await open();
    expect(area().textContent).toContain('Level 1No tries left today.');
  });

  it('[B7, G8] stay while hovered', async () => {
    await open();
    fire('pointerenter');
    await wait(60_000);
    expect(count()).toBe(1);
    fire('pointerleave');
    await wait(4500);
    expect(count()).toBe(0);
  });

  it('[B7, G8] stay while focused, also when one of them is closed', async () => {
    await open();
    act(() => notify({ title: 'Level 2', text: '' }));
    act(() => find<HTMLButtonElement>('[role=log] button').focus());
    await wait(60_000);
    expect(count()).toBe(2);
    act(() => find<HTMLButtonElement>('[role=log] button').click());
    await wait(4500);
    expect(count()).toBe(0);
  });
});
