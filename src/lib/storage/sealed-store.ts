// What a person typed or took and the gateway does not have yet, kept across a reload: encrypted with a key of this browser
// that no code can read out, and bound to whose it is. Where a browser denies either half, a client may keep it
// (sealed-elsewhere.ts); else nothing is kept and nobody else has to know. [G3, X3]
import { client, type ClientKeeper } from '../client-offers.ts';
import type { SealedEntry, SealedPlace } from './sealed-place.ts';

const DATABASE = 'sealed';
const KEPT_MS = 7 * 24 * 3_600_000;

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('storage refused')));
    request.addEventListener('blocked', () => reject(new Error('storage blocked')));
  });

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('keys');
      request.result.createObjectStore('entries');
    });
    settle(request).then(resolve, reject);
  });
  // Another tab that empties the store must not wait for this one; the next use opens it again.
  opening.then(
    (opened) =>
      opened.addEventListener('versionchange', () => {
        opened.close();
        opening = theKey = null;
      }),
    () => (opening = null),
  );
  return opening;
}

async function inStore<T>(
  name: 'keys' | 'entries',
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opened = await database();
  const transaction = opened.transaction(name, 'readwrite');
  // A full storage says so here, after the request itself was fine.
  const committed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('storage refused')));
  });
  const done = settle(run(transaction.objectStore(name)));
  // A page that ends now takes back what is not committed. Older engines commit by themselves, a little later.
  transaction.commit?.();
  const [result] = await Promise.all([done, committed]);
  return result;
}

let theKey: Promise<CryptoKey> | null = null;

/** Looked up once a page: what is typed just before the page ends has no time for it. */
function browserKey(): Promise<CryptoKey> {
  theKey ??= findKey();
  theKey.catch(() => (theKey = null));
  return theKey;
}

async function findKey(): Promise<CryptoKey> {
  const kept = await inStore('keys', (store) => store.get('key') as IDBRequest<CryptoKey | undefined>); // written below
  if (kept) return kept;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  try {
    await inStore('keys', (store) => store.add(key, 'key'));
    return key;
  } catch {
    // Another tab was first.
    return inStore('keys', (store) => store.get('key') as IDBRequest<CryptoKey>); // it is there: adding it failed
  }
}

const inBrowser: SealedPlace = {
  key: browserKey,
  put: (name, entry) => inStore('entries', (store) => store.put(entry, name)),
  get: (name) => inStore('entries', (store) => store.get(name) as IDBRequest<SealedEntry | undefined>), // written above
  names: async () => (await inStore('entries', (store) => store.getAllKeys())).map(String),
  remove: (name) => inStore('entries', (store) => store.delete(name)),
  takesPictures: true,
};

const bindingOf = (owner: string, name: string) => new TextEncoder().encode(`${owner}:${name}`);

const attempt = <T>(action: () => Promise<T>, denied: T): Promise<T> =>
  Promise.resolve()
    .then(action)
    .catch(() => denied);

let choosing: Promise<SealedPlace> | null = null;

/** One for the whole page, and the client's only where the browser's own is denied. */
async function place(): Promise<SealedPlace> {
  const { keeper } = client.offers;
  return keeper ? (choosing ??= choose(keeper)) : inBrowser;
}

async function choose(load: () => Promise<ClientKeeper>): Promise<SealedPlace> {
  // One that is slow is waited for: what it keeps and what a client keeps would be of different hours.
  const isThere = await attempt(async () => (await database()) !== null, false);
  if (isThere) return inBrowser;
  return attempt(async () => (await load()).open(), inBrowser);
}

async function clearBrowser(): Promise<void> {
  (await opening)?.close();
  opening = theKey = null;
  await settle(indexedDB.deleteDatabase(DATABASE));
}

async function seal(there: SealedPlace, owner: string, name: string, plain: BufferSource): Promise<true> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: bindingOf(owner, name) };
  const bytes = await crypto.subtle.encrypt(algorithm, await there.key(), plain);
  // Never a Blob: Safari loses those.
  await there.put(name, { owner, iv, bytes, at: Date.now() });
  return true;
}

export const sealedStore = {
  /** False when it could not be kept. */
  write: (owner: string, name: string, value: unknown): Promise<boolean> =>
    attempt(
      async () => seal(await place(), owner, name, new TextEncoder().encode(JSON.stringify(value))),
      false,
    ),

  /** Of a picture, say. */
  writeBytes: (owner: string, name: string, plain: BufferSource): Promise<boolean> =>
    attempt(async () => {
      const there = await place();
      return there.takesPictures && seal(there, owner, name, plain);
    }, false),

  /** Null: nothing of this owner, too old, or not to be opened any more. */
  read: (owner: string, name: string): Promise<unknown> =>
    attempt(async () => {
      const plain = await sealedStore.readBytes(owner, name);
      const value: unknown = plain && JSON.parse(new TextDecoder().decode(plain));
      return value;
    }, null),

  readBytes: (owner: string, name: string): Promise<ArrayBuffer | null> =>
    attempt(async () => {
      const there = await place();
      const entry = await there.get(name);
      if (!entry) return null;
      if (entry.owner !== owner || Date.now() - entry.at > KEPT_MS) {
        await sealedStore.remove(name);
        return null;
      }
      const algorithm = { name: 'AES-GCM', iv: entry.iv, additionalData: bindingOf(owner, name) };
      return await crypto.subtle.decrypt(algorithm, await there.key(), entry.bytes);
    }, null),

  /** Of everything that lies there, whosever it is; null when nobody can say. */
  names: (): Promise<string[] | null> => attempt(async () => (await place()).names(), null),

  remove: (name: string): Promise<void> =>
    attempt(async () => void (await (await place()).remove(name)), undefined),

  /** Everything goes, wherever it may lie, the keys with it. */
  clear: async (): Promise<void> => {
    const { keeper } = client.offers;
    choosing = null;
    await Promise.all([
      keeper && attempt(async () => (await keeper()).clear(), undefined),
      attempt(clearBrowser, undefined),
    ]);
  },
};
