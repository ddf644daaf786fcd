// Where sealed things may lie: with the browser (sealed-store.ts), or with a client (sealed-elsewhere.ts).
import type { ClientKeeper } from './client-offers.ts';

/** One thing that is sealed, as it lies there. */
export interface Entry {
  owner: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  at: number;
}

/** Where sealed entries and the key to them lie. Everything rejects where it is denied. */
export interface Place {
  /** Made where there is none. */
  key(): Promise<CryptoKey>;
  put(name: string, entry: Entry): Promise<unknown>;
  get(name: string): Promise<Entry | undefined>;
  names(): Promise<string[]>;
  remove(name: string): Promise<unknown>;
  /** Pictures are too large for some. */
  readonly takesPictures: boolean;
}

/** The names under which a client holds them. */
export const SEALED_KEY = 'sealed-key';
export const SEALED_ENTRIES = 'sealed';

/** Everything goes, the key first; both are told before either answers, for the page may be about to end. */
export const clearKept = ({ secrets, texts }: ClientKeeper): Promise<unknown> =>
  Promise.all([secrets.set(SEALED_KEY, null), texts.set(SEALED_ENTRIES, null)]);
