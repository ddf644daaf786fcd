// Answers kept in memory for a minute, 20 at most, least recently used out first [B1]; one request for callers who
// ask at the same time. Emptying it starts a new generation, so a late answer of an old one never lands.

const MOST = 20;
const LIFETIME_MS = 60_000;

interface Entry {
  value: unknown;
  until: number;
}

export interface ResponseCache {
  read<T>(key: string, load: () => Promise<T>, options?: { fresh?: boolean | undefined }): Promise<T>;
  /** Forgets every entry except those the caller keeps. */
  invalidate(keep: (key: string) => boolean): void;
  clear(): void;
}

export function createResponseCache(now: () => number = Date.now): ResponseCache {
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Promise<unknown>>();
  let generation = 0;

  function store(key: string, value: unknown): void {
    entries.delete(key);
    entries.set(key, { value, until: now() + LIFETIME_MS });
    if (entries.size > MOST) entries.delete(entries.keys().next().value!); // size > 20, so there is a first key
  }

  return {
    read<T>(key: string, load: () => Promise<T>, options: { fresh?: boolean | undefined } = {}): Promise<T> {
      const hit = entries.get(key);
      if (hit && hit.until > now() && !options.fresh) {
        entries.delete(key);
        entries.set(key, hit);
        return Promise.resolve(hit.value as T); // a key is one call with one body: always the same type
      }
      const flying = flights.get(key);
      if (flying) return flying as Promise<T>; // same key, same type
      const born = generation;
      const flight = load().then(
        (value) => {
          if (born === generation) {
            flights.delete(key);
            store(key, value);
          }
          return value;
        },
        (error: unknown) => {
          if (born === generation) flights.delete(key);
          throw error;
        },
      );
      flights.set(key, flight);
      return flight;
    },
    invalidate(keep) {
      generation += 1;
      flights.clear();
      for (const key of entries.keys()) if (!keep(key)) entries.delete(key);
    },
    clear() {
      generation += 1;
      flights.clear();
      entries.clear();
    },
  };
}
