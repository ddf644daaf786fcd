import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPersistentCache } from './persistent-cache.ts';
import { localStore, sessionStore } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

/** A webview that denies storage throws on any access. */
function denyStorage(): void {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(deny);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(deny);
}

describe('the stores', () => {
  it('keep values in web storage', () => {
    expect(localStore.set('lang', 'es-ES')).toBe(true);
    expect(localStorage.getItem('lang')).toBe('es-ES');
    expect(localStore.get('lang')).toBe('es-ES');
    localStore.remove('lang');
    expect(localStore.get('lang')).toBeNull();
  });

  it.each([
    ['local', localStore],
    ['session', sessionStore],
  ])('[G6] keep values in memory if %s storage is denied', (_, store) => {
    denyStorage();
    expect(store.set('key', 'value')).toBe(false);
    expect(store.get('key')).toBe('value');
    expect(store.keys()).toEqual(['key']);
    store.remove('key');
    expect(store.get('key')).toBeNull();
  });

  it('[G6] keep a value in memory when storage is full, and prefer it to the stored one', () => {
    localStore.set('key', 'old');
    const full = {
      getItem: () => 'old',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as unknown as Storage);
    expect(localStore.set('key', 'new')).toBe(false);
    expect(localStore.get('key')).toBe('new');
    localStore.remove('key');
  });
});

describe('the persistent cache', () => {
  it('returns the value with its version and time', () => {
    const cache = createPersistentCache(localStore, 10_000, () => 42);
    cache.write('country-list', '1', [{ countryCode: 'DE' }]);
    expect(cache.read('country-list')).toEqual({
      version: '1',
      storedAt: 42,
      value: [{ countryCode: 'DE' }],
    });
    expect(cache.read('other')).toBeNull();
  });

  it('[B1] evicts the oldest to stay below its cap', () => {
    let now = 0;
    const cache = createPersistentCache(localStore, 400, () => ++now);
    for (const key of ['a', 'b', 'c']) cache.write(key, '1', 'x'.repeat(100));
    expect(['a', 'b', 'c'].map((key) => cache.read(key) !== null)).toEqual([false, true, true]);
  });

  it('[B1] makes a rewritten entry the newest', () => {
    let now = 0;
    const cache = createPersistentCache(localStore, 400, () => ++now);
    cache.write('a', '1', 'x'.repeat(100));
    cache.write('b', '1', 'x'.repeat(100));
    cache.write('a', '2', 'x'.repeat(100));
    cache.write('c', '1', 'x'.repeat(100));
    expect(cache.read('a')?.version).toBe('2');
    expect(cache.read('b')).toBeNull();
  });

  it('[B1] evicts nothing for a value that never fits', () => {
    const cache = createPersistentCache(localStore, 400);
    cache.write('a', '1', 'kept');
    cache.write('huge', '1', 'x'.repeat(1000));
    expect(cache.read('a')?.value).toBe('kept');
    expect(cache.read('huge')).toBeNull();
  });

  it('keeps foreign keys and ignores a damaged entry', () => {
    localStorage.setItem('lang', 'en');
    localStorage.setItem('cache:broken', '{');
    const cache = createPersistentCache(localStore, 200);
    cache.write('a', '1', 'x'.repeat(100));
    expect(cache.read('broken')).toBeNull();
    expect(localStorage.getItem('lang')).toBe('en');
  });

  it('[G6] works in memory if storage is denied', () => {
    denyStorage();
    const cache = createPersistentCache(localStore);
    cache.write('a', '1', 'value');
    expect(cache.read('a')?.value).toBe('value');
  });
});
