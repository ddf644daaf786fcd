// The order of things, and a database that hangs; the seal itself needs a browser (tests/e2e/form-drafts.spec.ts).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '@lingui/core';
import { endSession } from '#app/api/session.ts';
import { resetToasts, toastStore } from '../messages/toasts.ts';
import { type UserProfile, userStore } from '../session/user.ts';
import { forgetWords, formKeeper, keepWords, keptWords } from './typed-words.ts';

const { sealed, store } = vi.hoisted(() => ({
  sealed: new Map<string, unknown>(),
  store: { hangs: false, denied: false, writes: 0 },
}));
vi.mock('#app/lib/storage/sealed-store.ts', () => ({
  sealedStore: {
    write: async (owner: string, name: string, value: unknown) => {
      store.writes += 1;
      if (!store.denied) sealed.set(`${owner} ${name}`, value);
      return !store.denied;
    },
    read: (owner: string, name: string) =>
      store.hangs ? new Promise(() => undefined) : Promise.resolve(sealed.get(`${owner} ${name}`) ?? null),
    remove: async (name: string) => {
      for (const key of sealed.keys()) if (key.endsWith(` ${name}`)) sealed.delete(key);
    },
    clear: async () => sealed.clear(),
  },
}));

beforeEach(() => {
  userStore.profile = { id: '90000001' } as UserProfile; // whose words they are, and nothing else of it
  Object.assign(store, { hangs: false, denied: false, writes: 0 });
});
afterEach(() => {
  sealed.clear();
  vi.useRealTimers();
});

describe('[G3, X3] words that wait on the device', () => {
  it('[W5] have the browser asked once to keep them, and not before there are any', async () => {
    const persist = vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error('denied'));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage: { persist } }));
    store.denied = true;
    await keepWords('a', 'x');
    expect(persist).not.toHaveBeenCalled();
    store.denied = false;
    await keepWords('a', 'xy');
    await keepWords('a', 'xyz');
    await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
    vi.unstubAllGlobals();
  });

  it('are the last ones of those that waited together', async () => {
    const kept = await Promise.all([keepWords('a', 'H'), keepWords('a', 'He'), keepWords('a', 'Hey')]);
    expect(kept).toEqual([true, true, true]);
    expect(store.writes).toBe(1);
    expect(await keptWords('a')).toBe('Hey');
  });

  it('stay forgotten, and what is typed after that is kept', async () => {
    void keepWords('a', 'old');
    void forgetWords('a');
    expect(await keptWords('a')).toBeNull();
    void forgetWords('a');
    void keepWords('a', 'new');
    expect(await keptWords('a')).toBe('new');
  });

  it('are said not to be kept where the browser keeps nothing, or nobody is known', async () => {
    store.denied = true;
    expect(await keepWords('a', 'x')).toBe(false);
    store.denied = false;
    userStore.profile = null;
    expect(await keepWords('b', 'x')).toBe(false);
  });

  it('outlive a session that ran out, and no sign-out', async () => {
    await keepWords('a', 'x');
    endSession('expired');
    expect(await keptWords('a')).toBe('x');
    endSession('signed-out');
    expect(await keptWords('a')).toBeNull();
  });

  it('of a form come back without what is agreed to, and whole where an older version kept less', async () => {
    const empty = { name: '', note: '', agreed: false };
    const { keep, kept, forget } = formKeeper('form', empty, { agreed: false });
    expect(await kept()).toBeNull();
    keep({ name: 'Ana', note: 'x', agreed: true });
    expect(await kept()).toEqual({ name: 'Ana', note: 'x', agreed: false });
    await keepWords('form', { name: 'Ana' });
    expect(await kept()).toEqual({ ...empty, name: 'Ana' });
    forget();
    expect(await kept()).toBeNull();
  });

  it('of a form that are not kept are said not to be, once', async () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    resetToasts();
    const { keep, kept } = formKeeper('form', { name: '' });
    keep({ name: 'A' });
    await kept();
    expect(toastStore.toasts).toEqual([]);
    store.denied = true;
    for (const name of ['An', 'Ana']) {
      keep({ name });
      await kept();
    }
    expect(toastStore.toasts.map(({ kind, text }) => [kind, text])).toEqual([
      ['warn', expect.stringContaining('This browser keeps nothing')],
    ]);
  });

  it('keep no page waiting when the database does not answer', async () => {
    vi.useFakeTimers();
    store.hangs = true;
    const asked = keptWords('a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await asked).toBeNull();
  });
});
