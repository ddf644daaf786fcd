// The seam by which a client keeps texts for us, beside the browser: handed in by whoever knows the client
// (src/app/native-frame.ts), used by what is sealed where the browser keeps nothing (src/lib/sealed-elsewhere.ts).

/** Rejects what the client refuses, and where it does not answer. */
export interface Shelf {
  get(key: string): Promise<string | null>;
  /** Null takes it away. */
  set(key: string, value: string | null): Promise<void>;
}

export interface ClientKeeper {
  /** Short ones, in what the device guards its keys with. */
  secrets: Shelf;
  /** Lies there in the clear: only what is sealed. */
  texts: Shelf;
}

export const clientKeeper: { load: (() => Promise<ClientKeeper>) | null } = { load: null };

/** The names under which they hold what is sealed. */
export const SEALED_KEY = 'sealed-key';
export const SEALED_ENTRIES = 'sealed';

/** Everything goes, the key first; both are told before either answers, for the page may be about to end. */
export const clearKept = ({ secrets, texts }: ClientKeeper): Promise<unknown> =>
  Promise.all([secrets.set(SEALED_KEY, null), texts.set(SEALED_ENTRIES, null)]);
