// The sealed store where the browser has no database (jsdom has none): a client keeps it, or nothing does.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keeperOn, type Shelf } from './sealed-elsewhere.ts';

const DAY_MS = 24 * 3_600_000;
const kept = { secrets: new Map<string, string>(), texts: new Map<string, string>() };

const shelf = (lies: Map<string, string>): Shelf => ({
  get: async (key) => lies.get(key) ?? null,
  set: async (key, value) => void (value === null ? lies.delete(key) : lies.set(key, value)),
});
const KEEPS = { secrets: shelf(kept.secrets), texts: shelf(kept.texts) };
const refuses = () => Promise.reject(new Error('refused'));
const REFUSES: Shelf = { get: refuses, set: refuses };

/** A page of its own, loaded anew, in a client that keeps this. */
async function page(shelves: typeof KEEPS | null = KEEPS) {
  vi.resetModules();
  const [{ client }, { sealedStore }] = await Promise.all([
    import('../client-offers.ts'),
    import('./sealed-store.ts'),
  ]);
  client.offers = shelves ? { keeper: async () => keeperOn(shelves) } : {};
  return sealedStore;
}

beforeEach(() => {
  kept.secrets.clear();
  kept.texts.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[G3, X3] with a client that keeps texts and secrets, what was typed', () => {
  it('is there on the next page, for whoever typed it and for nobody else', async () => {
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
    // Looked at by somebody else it is gone.
    expect(await (await page()).read('anna', 'form')).toBeNull();
  });

  it('is left to the browser’s database where that is slow, or the two would be of different hours', async () => {
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    const written = (await page()).write('anna', 'form', 'a');
    const late = new Promise((resolve) => setTimeout(resolve, 50, 'open'));
    expect(await Promise.race([written, late])).toBe('open');
    expect(kept.texts.size).toBe(0);
  });

  it('lies there sealed, with its key in the other place', async () => {
    await (await page()).write('anna', 'form', { street: 'Elm 7' });
    expect([kept.secrets.size, kept.texts.size]).toEqual([1, 1]);
    const [secret = ''] = kept.secrets.values();
    const [text = ''] = kept.texts.values();
    expect(atob(secret)).toHaveLength(32);
    expect(text).not.toMatch(/Elm|street/);
    expect(text).not.toContain(secret);
  });

  it('is not moved to another name or another person by whoever changes the text', async () => {
    await (await page()).write('anna', 'form', 'a');
    kept.texts.forEach((text, key) => kept.texts.set(key, text.replace('"anna"', '"bela"')));
    expect(await (await page()).read('bela', 'form')).toBeNull();
  });

  it('is gone after seven days, after it was removed, and with its key after a sign-out', async () => {
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
    // Whoever signs in then has a key of their own.
    expect([await store.write('bela', 'form', 'd'), await store.read('bela', 'form')]).toEqual([true, 'd']);
  });

  it('is nothing where its key was lost, or the text is none of ours', async () => {
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

describe('[G3, G6] nothing is kept, and that is known', () => {
  it.each([
    ['there is no client', null],
    ['it keeps no secrets', { ...KEEPS, secrets: REFUSES }],
    ['it keeps no texts', { ...KEEPS, texts: REFUSES }],
  ])('where %s', async (_, shelves) => {
    const store = await page(shelves);
    expect(await store.write('anna', 'form', 'a')).toBe(false);
    expect([await store.read('anna', 'form'), await store.names()]).toEqual([null, null]);
    expect([kept.secrets.size, kept.texts.size]).toEqual([0, 0]);
  });

  it('of a picture, and of what is too large for a client; the rest stays', async () => {
    const store = await page();
    await store.write('anna', 'form', 'a');
    expect(await store.writeBytes('anna', 'picture', new Uint8Array(10))).toBe(false);
    expect(await store.write('anna', 'long', 'x'.repeat(1_000_000))).toBe(false);
    expect([await store.read('anna', 'form'), await store.read('anna', 'long')]).toEqual(['a', null]);
  });
});
