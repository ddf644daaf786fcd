// Encrypted entries in the storage of a client (Telegram), for browsers that deny their own storage. The secure store
// holds the key, the plain store all entries as one text. Without both stores nothing is stored, so that the key is
// never stored beside its data. [G3, X3]
import { fromBase64, toBase64 } from './bytes.ts';
import type { ClientStorage, EncryptedEntry, EncryptedBackend } from '../client-capabilities.ts';

export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  set(key: string, value: string | null): Promise<void>;
}

interface KeyValueStores {
  secrets: KeyValueStore;
  /** Not protected by the client: encrypted values only. */
  texts: KeyValueStore;
}

const KEY = 'sealed-key';
const ENTRIES = 'sealed';

/** Base64 characters, well below the clients' limit of 5 MB. */
const MAX_LENGTH = 1_000_000;
const KEY_BYTES = 32;

interface SerializedEntry {
  name: string;
  owner: string;
  iv: string;
  bytes: string;
  at: number;
}

const isSerializedEntry = (each: unknown): each is SerializedEntry => {
  const { name, owner, iv, bytes, at } = (each ?? {}) as Partial<Record<keyof SerializedEntry, unknown>>; // checked on the next line
  return [name, owner, iv, bytes].every((text) => typeof text === 'string') && typeof at === 'number';
};

function parseEntries(text: string | null): Map<string, EncryptedEntry> {
  try {
    const written: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(written)) return new Map();
    return new Map(
      written
        .filter(isSerializedEntry)
        .map(({ name, owner, iv, bytes, at }) => [
          name,
          { owner, iv: fromBase64(iv), bytes: fromBase64(bytes).buffer, at },
        ]),
    );
  } catch {
    return new Map();
  }
}

function serializeEntries(entries: Map<string, EncryptedEntry>): string | null {
  if (entries.size === 0) return null;
  const written = [...entries].map(([name, { owner, iv, bytes, at }]): SerializedEntry => ({
    name,
    owner,
    iv: toBase64(iv),
    bytes: toBase64(new Uint8Array(bytes)),
    at,
  }));
  const text = JSON.stringify(written);
  if (text.length > MAX_LENGTH) throw new Error('too large');
  return text;
}

const importKey = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

async function open({ secrets, texts }: KeyValueStores): Promise<EncryptedBackend> {
  const [secret, text] = await Promise.all([secrets.get(KEY), texts.get(ENTRIES)]);
  // Without the key the entries cannot be decrypted.
  let entries = secret === null ? new Map<string, EncryptedEntry>() : parseEntries(text);
  let key = secret === null ? null : importKey(fromBase64(secret));

  async function newKey(): Promise<CryptoKey> {
    const raw = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
    await secrets.set(KEY, toBase64(raw));
    return importKey(raw);
  }
  async function change(edit: (next: Map<string, EncryptedEntry>) => void): Promise<void> {
    const next = new Map(entries);
    edit(next);
    await texts.set(ENTRIES, serializeEntries(next));
    entries = next;
  }
  return {
    key() {
      key ??= newKey();
      key.catch(() => (key = null));
      return key;
    },
    put: (name, entry) => change((next) => next.set(name, entry)),
    get: async (name) => entries.get(name),
    names: async () => [...entries.keys()],
    remove: (name) => (entries.has(name) ? change((next) => next.delete(name)) : Promise.resolve()),
    canStoreImages: false,
  };
}

export const createClientStorage = (stores: KeyValueStores): ClientStorage => ({
  open: () => open(stores),
  /** Sends both requests before either is answered: the page may be about to close. */
  clear: () => Promise.all([stores.secrets.set(KEY, null), stores.texts.set(ENTRIES, null)]),
});
