// What the client around this page can do for parts that must not know one: ask a yes or no in its own window, and keep what is
// sealed beside the browser. Filled by the platform (src/platform/platform.ts); who finds nothing here does it by itself.

import type { SealedPlace } from './storage/sealed-place.ts';

/** Before something is taken away. */
export interface ClientQuestion {
  title: string;
  /** What it means; not empty. */
  text: string;
  yes: string;
  no: string;
}

/** Rejects what the client refuses, and where it does not answer. */
export interface ClientKeeper {
  /** Where sealed entries lie with it. */
  open(): Promise<SealedPlace>;
  /** All of them go, with the key. */
  clear(): Promise<unknown>;
}

export interface ClientOffers {
  /** Asks in the client's own window. Null where that was not possible, or not answered: the page asks itself. */
  confirm?(question: ClientQuestion): Promise<boolean | null>;
  /** Keeps what is sealed where the browser does not. */
  keeper?(): Promise<ClientKeeper>;
}

export const client: { offers: ClientOffers } = { offers: {} };
