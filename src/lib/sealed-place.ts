// Where sealed things may lie: with the browser (sealed-store.ts), or with a client (sealed-elsewhere.ts).

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
