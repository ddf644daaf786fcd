// Ordering and a hanging database; encryption needs a browser (tests/e2e/form-drafts.spec.ts).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '@lingui/core';
import { endSession } from '#app/api/session.ts';
import { resetToasts, toastStore } from '../messages/toasts.ts';
import { type UserProfile, userStore } from '../session/user.ts';
import { createFormDraft } from './form-drafts.ts';
import { deleteLocalDraft, saveLocalDraft, loadLocalDraft } from './local-drafts.ts';

const { stored, store } = vi.hoisted(() => ({
  stored: new Map<string, unknown>(),
  store: { hangs: false, denied: false, writes: 0 },
}));
vi.mock('#app/lib/storage/encrypted-store.ts', () => ({
  encryptedStore: {
    write: async (owner: string, name: string, value: unknown) => {
      store.writes += 1;
      if (!store.denied) stored.set(`${owner} ${name}`, value);
      return !store.denied;
    },
    read: (owner: string, name: string) =>
      store.hangs ? new Promise(() => undefined) : Promise.resolve(stored.get(`${owner} ${name}`) ?? null),
    remove: async (name: string) => {
      for (const key of stored.keys()) if (key.endsWith(` ${name}`)) stored.delete(key);
    },
    clear: async () => stored.clear(),
  },
}));

beforeEach(() => {
  userStore.profile = { id: '90000001' } as UserProfile; // only the id is read
  Object.assign(store, { hangs: false, denied: false, writes: 0 });
});
afterEach(() => {
  stored.clear();
  vi.useRealTimers();
});

describe('[G3, X3] local drafts', () => {
  it('[W5] request persistent storage once, after the first one is stored', async () => {
    const persist = vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error('denied'));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage: { persist } }));
    store.denied = true;
    await saveLocalDraft('a', 'x');
    expect(persist).not.toHaveBeenCalled();
    store.denied = false;
    await saveLocalDraft('a', 'xy');
    await saveLocalDraft('a', 'xyz');
    await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
    vi.unstubAllGlobals();
  });

  it('store the last of several queued values', async () => {
    const kept = await Promise.all([
      saveLocalDraft('a', 'H'),
      saveLocalDraft('a', 'He'),
      saveLocalDraft('a', 'Hey'),
    ]);
    expect(kept).toEqual([true, true, true]);
    expect(store.writes).toBe(1);
    expect(await loadLocalDraft('a')).toBe('Hey');
  });

  it('stay deleted, and later input is stored', async () => {
    void saveLocalDraft('a', 'old');
    void deleteLocalDraft('a');
    expect(await loadLocalDraft('a')).toBeNull();
    void deleteLocalDraft('a');
    void saveLocalDraft('a', 'new');
    expect(await loadLocalDraft('a')).toBe('new');
  });

  it('report that nothing is stored without storage or user', async () => {
    store.denied = true;
    expect(await saveLocalDraft('a', 'x')).toBe(false);
    store.denied = false;
    userStore.profile = null;
    expect(await saveLocalDraft('b', 'x')).toBe(false);
  });

  it('survive an expired session, but not a sign-out', async () => {
    await saveLocalDraft('a', 'x');
    endSession('expired');
    expect(await loadLocalDraft('a')).toBe('x');
    endSession('signed-out');
    expect(await loadLocalDraft('a')).toBeNull();
  });

  it('of a form are restored without consents and with missing fields filled', async () => {
    const empty = { name: '', note: '', agreed: false };
    const { save, load, remove } = createFormDraft('form', empty, {
      resets: { agreed: false },
      listAnswers: () => [],
    });
    expect(await load()).toBeNull();
    save({ name: 'Ana', note: 'x', agreed: true });
    expect(await load()).toEqual({ name: 'Ana', note: 'x', agreed: false });
    await saveLocalDraft('form', { name: 'Ana' });
    expect(await load()).toEqual({ ...empty, name: 'Ana' });
    remove();
    expect(await load()).toBeNull();
  });

  it('of a form warn once if they are not stored', async () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    resetToasts();
    const { save, load } = createFormDraft('form', { name: '' }, { listAnswers: () => [] });
    save({ name: 'A' });
    await load();
    expect(toastStore.toasts).toEqual([]);
    store.denied = true;
    for (const name of ['An', 'Ana']) {
      save({ name });
      await load();
    }
    expect(toastStore.toasts.map(({ kind, text }) => [kind, text])).toEqual([
      ['warn', expect.stringContaining('This browser cannot save your answers')],
    ]);
  });

  it('time out if the database does not answer', async () => {
    vi.useFakeTimers();
    store.hangs = true;
    const asked = loadLocalDraft('a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await asked).toBeNull();
  });
});
