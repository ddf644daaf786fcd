// Public data in local storage: catalogues and the country list. Works in webviews without a service worker. At
// most about 4.7 MB, oldest evicted first. Never personal data. [B1]
import { type Store, localStore } from './storage.ts';

const PREFIX = 'cache:';
const CAP_BYTES = 4.7 * 1024 * 1024;

interface CacheEntry {
  /** Readers ignore an entry with another version. */
  version: string;
  storedAt: number;
  value: unknown;
}

interface PersistentCache {
  read(key: string): CacheEntry | null;
  write(key: string, version: string, value: unknown): void;
}

function parseEntry(text: string | null): CacheEntry | null {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<CacheEntry> | null; // checked field by field below
    if (typeof entry?.version !== 'string' || typeof entry.storedAt !== 'number') return null;
    return { version: entry.version, storedAt: entry.storedAt, value: entry.value };
  } catch {
    return null;
  }
}

const bytesOf = (text: string) => new Blob([text]).size;

export function createPersistentCache(store: Store, cap = CAP_BYTES, now = Date.now): PersistentCache {
  const ownKeys = () => store.keys().filter((key) => key.startsWith(PREFIX));

  function makeRoom(needed: number): void {
    const entries = ownKeys().map((key) => {
      const text = store.get(key) ?? '';
      return { key, bytes: bytesOf(key + text), storedAt: parseEntry(text)?.storedAt ?? 0 };
    });
    entries.sort((a, b) => a.storedAt - b.storedAt);
    let total = entries.reduce((sum, entry) => sum + entry.bytes, needed);
    for (const entry of entries) {
      if (total <= cap) return;
      store.remove(entry.key);
      total -= entry.bytes;
    }
  }

  return {
    read: (key) => parseEntry(store.get(PREFIX + key)),
    write(key, version, value) {
      const text = JSON.stringify({ version, storedAt: now(), value } satisfies CacheEntry);
      const bytes = bytesOf(PREFIX + key + text);
      store.remove(PREFIX + key);
      if (bytes > cap) return;
      makeRoom(bytes);
      store.set(PREFIX + key, text);
    },
  };
}

export const persistentCache = createPersistentCache(localStore);
