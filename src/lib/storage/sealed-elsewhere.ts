// Sealed entries with a client that keeps texts for us, where the browser keeps nothing: the key in what the device guards its keys
// with, and what it seals as one text. A client that lacks either half keeps nothing of ours: the key never lies beside what it
// opens. A page has it alone, for a client shows one page of ours at a time. [G3, X3]
import { fromBase64, toBase64 } from './base64.ts';
import type { ClientKeeper } from '../client-offers.ts';
import type { SealedEntry, SealedPlace } from './sealed-place.ts';

/** Rejects what the client refuses, and where it does not answer. */
export interface Shelf {
  get(key: string): Promise<string | null>;
  /** Null takes it away. */
  set(key: string, value: string | null): Promise<void>;
}

interface Shelves {
  /** Short ones, in what the device guards its keys with. */
  secrets: Shelf;
  /** Lies there in the clear: only what is sealed. */
  texts: Shelf;
}

const KEY = 'sealed-key';
const ENTRIES = 'sealed';

/** Signs of base64, well below what clients take (5 MB): what was typed, not what was taken. */
const MOST = 1_000_000;
const KEY_BYTES = 32;

/** An entry as text can hold it. */
interface Written {
  name: string;
  owner: string;
  iv: string;
  bytes: string;
  at: number;
}

const isWritten = (each: unknown): each is Written => {
  const { name, owner, iv, bytes, at } = (each ?? {}) as Partial<Record<keyof Written, unknown>>; // checked on the next line
  return [name, owner, iv, bytes].every((text) => typeof text === 'string') && typeof at === 'number';
};

/** What the client kept may be anything by now: then it is nothing. */
function entriesIn(text: string | null): Map<string, SealedEntry> {
  try {
    const written: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(written)) return new Map();
    return new Map(
      written
        .filter(isWritten)
        .map(({ name, owner, iv, bytes, at }) => [
          name,
          { owner, iv: fromBase64(iv), bytes: fromBase64(bytes).buffer, at },
        ]),
    );
  } catch {
    return new Map();
  }
}

function textOf(entries: Map<string, SealedEntry>): string | null {
  if (entries.size === 0) return null;
  const written = [...entries].map(([name, { owner, iv, bytes, at }]): Written => ({
    name,
    owner,
    iv: toBase64(iv),
    bytes: toBase64(new Uint8Array(bytes)),
    at,
  }));
  const text = JSON.stringify(written);
  if (text.length > MOST) throw new Error('too large');
  return text;
}

const keyOf = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

async function open({ secrets, texts }: Shelves): Promise<SealedPlace> {
  const [secret, text] = await Promise.all([secrets.get(KEY), texts.get(ENTRIES)]);
  // Without its key nothing can be opened any more.
  let entries = secret === null ? new Map<string, SealedEntry>() : entriesIn(text);
  let key = secret === null ? null : keyOf(fromBase64(secret));

  async function newKey(): Promise<CryptoKey> {
    const raw = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
    await secrets.set(KEY, toBase64(raw));
    return keyOf(raw);
  }
  async function change(edit: (next: Map<string, SealedEntry>) => void): Promise<void> {
    const next = new Map(entries);
    edit(next);
    await texts.set(ENTRIES, textOf(next));
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
    takesPictures: false,
  };
}

export const keeperOn = (shelves: Shelves): ClientKeeper => ({
  open: () => open(shelves),
  /** The key first; both are told before either answers, for the page may be about to end. */
  clear: () => Promise.all([shelves.secrets.set(KEY, null), shelves.texts.set(ENTRIES, null)]),
});
