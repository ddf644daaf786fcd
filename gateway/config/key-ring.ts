// The keys of FILES_KEY: the first encrypts, all of them decrypt.
import { createHash } from 'node:crypto';

const keyIds = new WeakMap<Uint8Array, string>();

/** A hash that identifies the key; stored with every envelope, so that keys can be rotated. */
export function computeKeyId(key: Uint8Array): string {
  const known = keyIds.get(key);
  if (known) return known;
  const id = createHash('sha256').update('attesta-key-id').update(key).digest('hex').slice(0, 12);
  keyIds.set(key, id);
  return id;
}

/** One key that encrypts, and older keys that only decrypt. */
export class KeyRing {
  readonly writing: Uint8Array;
  /** The writing key first. */
  readonly ids: readonly string[];
  readonly #byId: ReadonlyMap<string, Uint8Array>;

  constructor(writing: Uint8Array, ...others: readonly Uint8Array[]) {
    this.writing = writing;
    this.#byId = new Map([writing, ...others].map((key) => [computeKeyId(key), key]));
    this.ids = [...this.#byId.keys()];
  }

  get writingId(): string {
    return computeKeyId(this.writing);
  }

  find(id: string): Uint8Array | null {
    return this.#byId.get(id) ?? null;
  }
}
