// Offers of an update. The service worker container is faked, because the test DOM has none.
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBackgroundTasks } from './background-tasks.ts';
import { startServiceWorker } from './worker.ts';

const workerAt = (state: string) =>
  Object.assign(new EventTarget(), {
    scriptURL: new URL('/sw.js', location.href).href,
    state,
    postMessage: vi.fn<(message: { type: string }, ports: MessagePort[]) => void>(),
  });
const messagesTo = ({ postMessage }: ReturnType<typeof workerAt>) =>
  postMessage.mock.calls.map(([{ type }]) => type);

const first = { waiting: workerAt('installed'), active: null };
const update = { waiting: workerAt('installed'), active: workerAt('activated') };

function registered(workers: object): EventTarget {
  const registration = Object.assign(new EventTarget(), { installing: null, update: async () => undefined });
  Object.assign(registration, workers);
  const container = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
  return registration;
}

async function offersWith(workers: object): Promise<boolean> {
  registered(workers);
  let offered = false;
  await startServiceWorker(() => (offered = true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  return offered;
}

describe('a new version', () => {
  beforeEach(() => {
    vi.stubEnv('BASE_URL', '/');
    Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  it('[W4] is offered when it waits behind an active one', async () => {
    expect(await offersWith(update)).toBe(true);
  });

  it('[W4] is not offered on a first visit', async () => {
    expect(await offersWith(first)).toBe(false);
  });

  it('[W4] is not offered when it is already active', async () => {
    expect(await offersWith({ waiting: null, active: workerAt('activated') })).toBe(false);
  });

  it('[W4] claims an uncontrolled page', async () => {
    const active = workerAt('activated');
    await offersWith({ waiting: null, active });
    expect(messagesTo(active)).toEqual(['CLAIM']);
  });

  it('[W4] is awaited before the reload', async () => {
    const registration = registered(update);
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const apply = await new Promise<() => void>((resolve) => void startServiceWorker(resolve));
    vi.useFakeTimers();
    apply();
    await vi.advanceTimersByTimeAsync(2000);
    expect(messagesTo(update.waiting)).toEqual(['SKIP_WAITING']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).not.toHaveBeenCalled();
    Object.assign(registration, { waiting: null });
    await vi.advanceTimersByTimeAsync(2000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('[W4] is activated after the active worker has answered', async () => {
    const [waiting, active] = [workerAt('installed'), workerAt('activated')];
    registered({ waiting, active });
    const apply = await new Promise<() => void>((resolve) => void startServiceWorker(resolve));
    apply();
    await vi.waitFor(() => expect(messagesTo(active)).toContain('ANSWER'));
    expect(messagesTo(waiting)).toEqual([]);
    const [, [port]] = active.postMessage.mock.calls.at(-1)! as [unknown, [MessagePort]];
    port.postMessage(null);
    await vi.waitFor(() => expect(messagesTo(waiting)).toEqual(['SKIP_WAITING']));
  });

  it('[W4] is offered again if the user stays on the page', async () => {
    registered(update);
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const offerUpdate = vi.fn<(apply: () => void) => void>();
    await startServiceWorker(offerUpdate);
    await vi.waitFor(() => expect(offerUpdate).toHaveBeenCalledTimes(1));
    vi.useFakeTimers();
    offerUpdate.mock.calls[0]?.[0]();
    await vi.advanceTimersByTimeAsync(22_500);
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(offerUpdate).toHaveBeenCalledTimes(2);
    offerUpdate.mock.calls[1]?.[0]();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('[W4] is fetched again when the network returns', async () => {
    const register = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('Failed to fetch'));
    const container = Object.assign(new EventTarget(), { controller: null, register });
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
    vi.stubEnv('PROD', true);
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    startBackgroundTasks();
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
  });
});
