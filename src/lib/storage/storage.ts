// The only user of web storage. A webview may deny it (or fill it up): then values live as long as the page does,
// and nobody else has to know. Never personal data.

export interface Store {
  get(key: string): string | null;
  /** False when the value could only be kept in memory. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

function openStore(area: () => Storage): Store {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: Storage) => T, denied: T): T => {
    try {
      return action(area());
    } catch {
      return denied;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      memory.delete(key);
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (!kept) memory.set(key, value);
      return kept;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  };
}

export const localStore = openStore(() => localStorage);
export const sessionStore = openStore(() => sessionStorage);
