// Capabilities of the surrounding client (Telegram), for parts that must not know which client it is.
// src/platform/platform.ts fills them; without them callers fall back to the page or the browser.

export interface ConfirmQuestion {
  title: string;
  text: string;
  yes: string;
  no: string;
}

/** Rejects if the client refuses or does not answer. */
export interface ClientStorage {
  open(): Promise<SealedBackend>;
  clear(): Promise<unknown>;
}

export interface ClientCapabilities {
  /** Confirms in a native dialog; null if that was not possible or not answered: the page then asks. */
  confirm?(question: ConfirmQuestion): Promise<boolean | null>;
  /** Storage of the client, used if the browser denies its own. */
  readonly storage?: ClientStorage;
}

export const client: { capabilities: ClientCapabilities } = { capabilities: {} };

export interface SealedEntry {
  owner: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  at: number;
}

/** Stores encrypted entries and their key. Every method rejects if storage is denied. */
export interface SealedBackend {
  key(): Promise<CryptoKey>;
  put(name: string, entry: SealedEntry): Promise<unknown>;
  get(name: string): Promise<SealedEntry | undefined>;
  names(): Promise<string[]>;
  remove(name: string): Promise<unknown>;
  /** False if images exceed the size limit. */
  readonly canStoreImages: boolean;
}
