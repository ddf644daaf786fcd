// Encrypts unsent input and pictures and keeps them across reloads, bound to their owner, with a key that cannot be
// exported. Falls back to the client's storage, else to nothing. [G3, X3]
import {
  client,
  type ClientStorage,
  type EncryptedEntry,
  type EncryptedBackend,
} from '../client-capabilities.ts';

const DATABASE = 'sealed';
const MAX_AGE_MS = 7 * 24 * 3_600_000;

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('storage refused')));
    request.addEventListener('blocked', () => reject(new Error('storage blocked')));
  });

let opening: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('keys');
      request.result.createObjectStore('entries');
    });
    toPromise(request).then(resolve, reject);
  });
  // Closes the connection if another tab deletes the database. The next use opens it again.
  opening.then(
    (opened) =>
      opened.addEventListener('versionchange', () => {
        opened.close();
        opening = cachedKey = null;
      }),
    () => (opening = null),
  );
  return opening;
}

async function runInStore<T>(
  name: 'keys' | 'entries',
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opened = await openDatabase();
  const transaction = opened.transaction(name, 'readwrite');
  // A full disk aborts the transaction after the request succeeded.
  const committed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('storage refused')));
  });
  const done = toPromise(run(transaction.objectStore(name)));
  // Commit now: a closing page would roll back. Older engines commit automatically, a little later.
  transaction.commit?.();
  const [result] = await Promise.all([done, committed]);
  return result;
}

let cachedKey: Promise<CryptoKey> | null = null;

/** Cached, because a page that is closing leaves no time to load the key. */
function getBrowserKey(): Promise<CryptoKey> {
  cachedKey ??= findKey();
  cachedKey.catch(() => (cachedKey = null));
  return cachedKey;
}

async function findKey(): Promise<CryptoKey> {
  const kept = await runInStore('keys', (store) => store.get('key') as IDBRequest<CryptoKey | undefined>); // written below
  if (kept) return kept;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  try {
    await runInStore('keys', (store) => store.add(key, 'key'));
    return key;
  } catch {
    return runInStore('keys', (store) => store.get('key') as IDBRequest<CryptoKey>); // adding the key failed, so it exists already
  }
}

const browserBackend: EncryptedBackend = {
  key: getBrowserKey,
  put: (name, entry) => runInStore('entries', (store) => store.put(entry, name)),
  get: (name) => runInStore('entries', (store) => store.get(name) as IDBRequest<EncryptedEntry | undefined>), // written above
  names: async () => (await runInStore('entries', (store) => store.getAllKeys())).map(String),
  remove: (name) => runInStore('entries', (store) => store.delete(name)),
  canStoreImages: true,
};

const buildBinding = (owner: string, name: string) => new TextEncoder().encode(`${owner}:${name}`);

const attempt = <T>(action: () => Promise<T>, denied: T): Promise<T> =>
  Promise.resolve()
    .then(action)
    .catch(() => denied);

let chosenBackend: Promise<EncryptedBackend> | null = null;

/** One backend per page; the client's only if the browser denies its own. */
async function getBackend(): Promise<EncryptedBackend> {
  const { storage } = client.capabilities;
  return storage ? (chosenBackend ??= chooseBackend(storage)) : browserBackend;
}

async function chooseBackend(keeper: ClientStorage): Promise<EncryptedBackend> {
  // Waits even for a slow browser store: otherwise two backends would hold different entries.
  const isThere = await attempt(async () => (await openDatabase()) !== null, false);
  if (isThere) return browserBackend;
  return attempt(() => keeper.open(), browserBackend);
}

async function clearBrowser(): Promise<void> {
  (await opening)?.close();
  opening = cachedKey = null;
  await toPromise(indexedDB.deleteDatabase(DATABASE));
}

async function encryptAndStore(
  there: EncryptedBackend,
  owner: string,
  name: string,
  plain: BufferSource,
): Promise<true> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: buildBinding(owner, name) };
  const bytes = await crypto.subtle.encrypt(algorithm, await there.key(), plain);
  // Not a Blob: Safari loses Blobs in IndexedDB.
  await there.put(name, { owner, iv, bytes, at: Date.now() });
  return true;
}

export const encryptedStore = {
  write: (owner: string, name: string, value: unknown): Promise<boolean> =>
    attempt(
      async () =>
        encryptAndStore(await getBackend(), owner, name, new TextEncoder().encode(JSON.stringify(value))),
      false,
    ),

  writeBytes: (owner: string, name: string, plain: BufferSource): Promise<boolean> =>
    attempt(async () => {
      const there = await getBackend();
      return there.canStoreImages && encryptAndStore(there, owner, name, plain);
    }, false),

  /** Null if the entry is missing, belongs to another owner, is too old, or cannot be decrypted. */
  read: (owner: string, name: string): Promise<unknown> =>
    attempt(async () => {
      const plain = await encryptedStore.readBytes(owner, name);
      const value: unknown = plain && JSON.parse(new TextDecoder().decode(plain));
      return value;
    }, null),

  /** For the recorded owner, where the user cannot be known without the network. */
  readAsOwner: (name: string): Promise<unknown> =>
    attempt(async () => {
      const entry = await (await getBackend()).get(name);
      return entry ? encryptedStore.read(entry.owner, name) : null;
    }, null),

  readBytes: (owner: string, name: string): Promise<ArrayBuffer | null> =>
    attempt(async () => {
      const there = await getBackend();
      const entry = await there.get(name);
      if (!entry) return null;
      if (entry.owner !== owner || Date.now() - entry.at > MAX_AGE_MS) {
        await encryptedStore.remove(name);
        return null;
      }
      const algorithm = { name: 'AES-GCM', iv: entry.iv, additionalData: buildBinding(owner, name) };
      return await crypto.subtle.decrypt(algorithm, await there.key(), entry.bytes);
    }, null),

  /** Names of all entries of all owners; null if unknown. */
  names: (): Promise<string[] | null> => attempt(async () => (await getBackend()).names(), null),

  remove: (name: string): Promise<void> =>
    attempt(async () => void (await (await getBackend()).remove(name)), undefined),

  clear: async (): Promise<void> => {
    const { storage } = client.capabilities;
    chosenBackend = null;
    await Promise.all([
      storage && attempt(() => storage.clear(), undefined),
      attempt(clearBrowser, undefined),
    ]);
  },
};
