// What a press on a notification does, with the worker's windows in our hands: a browser under test shows none to press.
import { expect, it, vi } from 'vitest';
import { openPressed } from '../sw/notification-click.ts';

const ORIGIN = 'https://account.example.com';
const TASKS = '/user/accounts/auth/complianceTasks';

/** These windows are open; how to press, and what came of it. */
function workerWith(...open: string[]) {
  const windows = open.map((path) => ({ url: `${ORIGIN}${path}`, focus: vi.fn<() => Promise<void>>() }));
  const openWindow = vi.fn<(address: string) => Promise<null>>().mockResolvedValue(null);
  const matchAll = vi.fn<(which: object) => Promise<typeof windows>>().mockResolvedValue(windows);
  const press = async (data: unknown) => {
    const close = vi.fn<() => void>();
    await openPressed({ matchAll, openWindow }, '/user/accounts/', { data, close });
    expect(close).toHaveBeenCalledOnce();
  };
  const opened = () => openWindow.mock.calls.flat();
  const inFront = () => windows.filter(({ focus }) => focus.mock.calls.length > 0).map(({ url }) => url);
  return { press, opened, inFront, matchAll };
}

it('[G4] a press opens the page it is about, where no window of ours is open', async () => {
  const { press, opened, inFront } = workerWith();
  await press({ page: 'complianceTasks' });
  expect([opened(), inFront()]).toEqual([[TASKS], []]);
});

it('[G4] a press brings up the window that shows the page, however its address is written', async () => {
  for (const path of [TASKS, `${TASKS}/`, `${TASKS}?lang=es-ES`, TASKS.toLowerCase()]) {
    const { press, opened, inFront, matchAll } = workerWith('/user/accounts/auth/personal', path);
    await press({ page: 'complianceTasks' });
    expect([opened(), inFront()]).toEqual([[], [`${ORIGIN}${path}`]]);
    // Also one that was opened before there was a worker.
    expect(matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
  }
});

it('[G4, X3] a window with another page stays as it is: what is typed there is not lost', async () => {
  const { press, opened, inFront } = workerWith('/user/accounts/auth/updateName');
  await press({ page: 'complianceTasks' });
  expect([opened(), inFront()]).toEqual([[TASKS], []]);
});

it('[G4, G10] whatever a notification holds, a page of ours opens', async () => {
  for (const data of [null, undefined, 'x', {}, { page: 7 }, { page: '//evil.example' }]) {
    const { press, opened } = workerWith();
    await press(data);
    expect(opened()).toEqual(['/user/accounts/auth/personal']);
  }
});
