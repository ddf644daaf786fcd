// The only user of web storage. If a webview denies it or it is full, values live in memory as long as the page.
// Never personal data.

export interface Store {
  get(key: string): string | null;
  /** False if the value could only be kept in memory. */
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

let isRequested = false;

/** Asks the browser not to evict our storage. The result does not matter. [W5] */
export function requestPersistence(): void {
  if (isRequested) return;
  isRequested = true;
  // Missing without TLS and in older webviews.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  storage?.persist?.().catch(() => undefined);
}

/** Set while the outbox has entries. [G3] */
export const OUTBOX_FLAG = 'outbox';

/** Set while captured pictures wait for their upload. [G3] */
export const PICTURES_FLAG = 'pictures';
/** Names of pictures in the encrypted store begin with it. */
export const PICTURE_PREFIX = 'picture ';

/** Set until the gateway has received the sign-out. */
export const PENDING_SIGN_OUT = 'sign-out-pending';
