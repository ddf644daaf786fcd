// A click on a notification, with a mock of the worker's windows: tested browsers show no notification to click.
import { expect, it, vi } from 'vitest';
import { openNotificationPage } from '../sw/notification-click.ts';

const ORIGIN = 'https://account.example.com';
const TASKS = '/user/accounts/auth/complianceTasks';

/** Opens these windows, and returns the click and its effects. */
function workerWith(...open: string[]) {
  const windows = open.map((path) => ({ url: `${ORIGIN}${path}`, focus: vi.fn<() => Promise<void>>() }));
  const openWindow = vi.fn<(address: string) => Promise<null>>().mockResolvedValue(null);
  const matchAll = vi.fn<(which: object) => Promise<typeof windows>>().mockResolvedValue(windows);
  const press = async (data: unknown) => {
    const close = vi.fn<() => void>();
    await openNotificationPage({ matchAll, openWindow }, '/user/accounts/', { data, close });
    expect(close).toHaveBeenCalledOnce();
  };
  const opened = () => openWindow.mock.calls.flat();
  const inFront = () => windows.filter(({ focus }) => focus.mock.calls.length > 0).map(({ url }) => url);
  return { press, opened, inFront, matchAll };
}

it('[G4] a click opens its page where no window of the app is open', async () => {
  const { press, opened, inFront } = workerWith();
  await press({ page: 'complianceTasks' });
  expect([opened(), inFront()]).toEqual([[TASKS], []]);
});

it('[G4] a click focuses the window that shows the page, with any spelling of its address', async () => {
  for (const path of [TASKS, `${TASKS}/`, `${TASKS}?lang=es-ES`, TASKS.toLowerCase()]) {
    const { press, opened, inFront, matchAll } = workerWith('/user/accounts/auth/personal', path);
    await press({ page: 'complianceTasks' });
    expect([opened(), inFront()]).toEqual([[], [`${ORIGIN}${path}`]]);
    expect(matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
  }
});

it('[G4, X3] a window with another page stays unchanged, with its input', async () => {
  const { press, opened, inFront } = workerWith('/user/accounts/auth/updateName');
  await press({ page: 'complianceTasks' });
  expect([opened(), inFront()]).toEqual([[TASKS], []]);
});

it('[G4, G10] any notification opens a page of the app', async () => {
  for (const data of [null, undefined, 'x', {}, { page: 7 }, { page: '//evil.example' }]) {
    const { press, opened } = workerWith();
    await press(data);
    expect(opened()).toEqual(['/user/accounts/auth/personal']);
  }
});
