// Where sealed things may lie: with the browser (sealed-store.ts), or with a client (sealed-elsewhere.ts).

/** One thing that is sealed, as it lies there. */
export interface SealedEntry {
  owner: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  at: number;
}

/** Where sealed entries and the key to them lie. Everything rejects where it is denied. */
export interface SealedPlace {
  /** Made where there is none. */
  key(): Promise<CryptoKey>;
  put(name: string, entry: SealedEntry): Promise<unknown>;
  get(name: string): Promise<SealedEntry | undefined>;
  names(): Promise<string[]>;
  remove(name: string): Promise<unknown>;
  /** Pictures are too large for some. */
  readonly takesPictures: boolean;
}
