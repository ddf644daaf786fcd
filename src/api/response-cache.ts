// Responses in memory for a minute, at most 20, least recently used evicted first [B1]. Concurrent readers share
// one request. Clearing starts a new generation, so that late responses are not stored.

const MAX_ENTRIES = 20;
const LIFETIME_MS = 60_000;

interface Entry {
  value: unknown;
  until: number;
}

export interface ResponseCache {
  read<T>(key: string, load: () => Promise<T>, options?: { fresh?: boolean | undefined }): Promise<T>;
  invalidate(keep: (key: string) => boolean): void;
  clear(): void;
}

export function createResponseCache(now: () => number = Date.now): ResponseCache {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<unknown>>();
  let generation = 0;

  function store(key: string, value: unknown): void {
    entries.delete(key);
    entries.set(key, { value, until: now() + LIFETIME_MS });
    if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value!); // the map is not empty
  }

  return {
    read<T>(key: string, load: () => Promise<T>, options: { fresh?: boolean | undefined } = {}): Promise<T> {
      const hit = entries.get(key);
      if (hit && hit.until > now() && !options.fresh) {
        entries.delete(key);
        entries.set(key, hit);
        return Promise.resolve(hit.value as T); // same key, same type
      }
      const flying = pending.get(key);
      if (flying) return flying as Promise<T>; // same key, same type
      const born = generation;
      const flight = load().then(
        (value) => {
          if (born === generation) {
            pending.delete(key);
            store(key, value);
          }
          return value;
        },
        (error: unknown) => {
          if (born === generation) pending.delete(key);
          throw error;
        },
      );
      pending.set(key, flight);
      return flight;
    },
    invalidate(keep) {
      generation += 1;
      pending.clear();
      for (const key of entries.keys()) if (!keep(key)) entries.delete(key);
    },
    clear() {
      generation += 1;
      pending.clear();
      entries.clear();
    },
  };
}
