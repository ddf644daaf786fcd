// What the client around this page can do for parts that must not know one: ask a yes or no in its own window, and keep texts beside
// the browser. Filled by the platform (src/platform/platform.ts); who finds nothing here does it by itself.

/** Before something is taken away. */
export interface Question {
  title: string;
  /** What it means; not empty. */
  text: string;
  yes: string;
  no: string;
}

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

export interface ClientOffers {
  /** Asks in the client's own window. Null where that was not possible, or not answered: the page asks itself. */
  confirm?(question: Question): Promise<boolean | null>;
  /** Keeps texts for us where the browser does not. */
  keeper?(): Promise<ClientKeeper>;
}

export const client: { offers: ClientOffers } = { offers: {} };
