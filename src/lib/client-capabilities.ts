// Optional capabilities of the surrounding client (Telegram). src/platform/platform.ts sets them, so that other parts
// need not know the client. Without a capability, callers use the page or the browser.

export interface ConfirmQuestion {
  title: string;
  text: string;
  yes: string;
  no: string;
}

/** Rejects if the client refuses or does not answer. */
export interface ClientStorage {
  open(): Promise<EncryptedBackend>;
  clear(): Promise<unknown>;
}

export interface ClientCapabilities {
  /** Confirms in a native dialog. Null if the dialog was not possible or not answered: then the page asks. */
  confirm?(question: ConfirmQuestion): Promise<boolean | null>;
  /** Storage of the client, used if the browser denies its own. */
  readonly storage?: ClientStorage;
}

export const client: { capabilities: ClientCapabilities } = { capabilities: {} };

export interface EncryptedEntry {
  owner: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  at: number;
}

/** Stores encrypted entries and their key. Every method rejects if storage is denied. */
export interface EncryptedBackend {
  key(): Promise<CryptoKey>;
  put(name: string, entry: EncryptedEntry): Promise<unknown>;
  get(name: string): Promise<EncryptedEntry | undefined>;
  names(): Promise<string[]>;
  remove(name: string): Promise<unknown>;
  /** False if images exceed the size limit. */
  readonly canStoreImages: boolean;
}
