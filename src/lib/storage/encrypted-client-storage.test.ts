// The encrypted store without a browser database (the test DOM has none).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClientStorage, type KeyValueStore } from './encrypted-client-storage.ts';

const DAY_MS = 24 * 3_600_000;
const kept = { secrets: new Map<string, string>(), texts: new Map<string, string>() };

const shelf = (lies: Map<string, string>): KeyValueStore => ({
  get: async (key) => lies.get(key) ?? null,
  set: async (key, value) => void (value === null ? lies.delete(key) : lies.set(key, value)),
});
const KEEPS = { secrets: shelf(kept.secrets), texts: shelf(kept.texts) };
const refuses = () => Promise.reject(new Error('refused'));
const REFUSES: KeyValueStore = { get: refuses, set: refuses };

/** A new page with this client storage. */
async function page(shelves: typeof KEEPS | null = KEEPS) {
  vi.resetModules();
  const [{ client }, { encryptedStore }] = await Promise.all([
    import('../client-capabilities.ts'),
    import('./encrypted-store.ts'),
  ]);
  client.capabilities = shelves ? { storage: createClientStorage(shelves) } : {};
  return encryptedStore;
}

beforeEach(() => {
  kept.secrets.clear();
  kept.texts.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[G3, X3] an entry in the storage of a client', () => {
  it('is available on the next page to its owner only', async () => {
    const first = await page();
    expect(await first.write('anna', 'form', { street: 'Elm 7' })).toBe(true);
    expect(await first.write('anna', 'other', [1])).toBe(true);
    const next = await page();
    expect([await next.read('anna', 'form'), await next.read('anna', 'other')]).toEqual([
      { street: 'Elm 7' },
      [1],
    ]);
    expect((await next.names())?.toSorted()).toEqual(['form', 'other']);
    expect(await next.read('bela', 'form')).toBeNull();
    // Reading it as another user deletes it.
    expect(await (await page()).read('anna', 'form')).toBeNull();
  });

  it('stays in a slow browser database', async () => {
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    const written = (await page()).write('anna', 'form', 'a');
    const late = new Promise((resolve) => setTimeout(resolve, 50, 'open'));
    expect(await Promise.race([written, late])).toBe('open');
    expect(kept.texts.size).toBe(0);
  });

  it('is encrypted, with its key in the secure store', async () => {
    await (await page()).write('anna', 'form', { street: 'Elm 7' });
    expect([kept.secrets.size, kept.texts.size]).toEqual([1, 1]);
    const [secret = ''] = kept.secrets.values();
    const [text = ''] = kept.texts.values();
    expect(atob(secret)).toHaveLength(32);
    expect(text).not.toMatch(/Elm|street/);
    expect(text).not.toContain(secret);
  });

  it('cannot be moved to another name or owner', async () => {
    await (await page()).write('anna', 'form', 'a');
    kept.texts.forEach((text, key) => kept.texts.set(key, text.replace('"anna"', '"bela"')));
    expect(await (await page()).read('bela', 'form')).toBeNull();
  });

  it('expires after seven days and is deleted with its key on sign-out', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const store = await page();
    await store.write('anna', 'form', 'a');
    vi.setSystemTime(Date.now() + 8 * DAY_MS);
    expect(await store.read('anna', 'form')).toBeNull();
    await store.write('anna', 'form', 'b');
    await store.remove('form');
    expect([await store.read('anna', 'form'), kept.texts.size]).toEqual([null, 0]);
    await store.write('anna', 'form', 'c');
    await store.clear();
    expect([kept.secrets.size, kept.texts.size]).toEqual([0, 0]);
    // The next user gets a new key.
    expect([await store.write('bela', 'form', 'd'), await store.read('bela', 'form')]).toEqual([true, 'd']);
  });

  it('is ignored if its key is lost or the text is invalid', async () => {
    await (await page()).write('anna', 'form', 'a');
    const [text = ''] = kept.texts.values();
    kept.secrets.clear();
    expect(await (await page()).read('anna', 'form')).toBeNull();
    for (const spoilt of ['no json', '{}', '[null, {"name": 1}]', text.replace(/"iv":"[^"]*"/, '"iv":"%"')]) {
      kept.texts.forEach((_, key) => kept.texts.set(key, spoilt));
      const store = await page();
      expect(await store.read('anna', 'form')).toBeNull();
      expect(await store.write('anna', 'form', 'new')).toBe(true);
    }
  });
});

describe('[G3, G6] reports that nothing is stored', () => {
  it.each([
    ['there is no client', null],
    ['it keeps no secrets', { ...KEEPS, secrets: REFUSES }],
    ['it keeps no texts', { ...KEEPS, texts: REFUSES }],
  ])('if %s', async (_, shelves) => {
    const store = await page(shelves);
    expect(await store.write('anna', 'form', 'a')).toBe(false);
    expect([await store.read('anna', 'form'), await store.names()]).toEqual([null, null]);
    expect([kept.secrets.size, kept.texts.size]).toEqual([0, 0]);
  });

  it('for images and oversized entries; other entries stay', async () => {
    const store = await page();
    await store.write('anna', 'form', 'a');
    expect(await store.writeBytes('anna', 'picture', new Uint8Array(10))).toBe(false);
    expect(await store.write('anna', 'long', 'x'.repeat(1_000_000))).toBe(false);
    expect([await store.read('anna', 'form'), await store.read('anna', 'long')]).toEqual(['a', null]);
  });
});
