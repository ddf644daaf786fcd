// The encrypted store as an in-memory, unencrypted fake for tests.
const entries = new Map<string, { owner: string; bytes: Uint8Array<ArrayBuffer> }>();

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

export const encryptedStore = {
  write: (owner: string, name: string, value: unknown): Promise<boolean> =>
    encryptedStore.writeBytes(owner, name, new TextEncoder().encode(JSON.stringify(value))),
  writeBytes: async (owner: string, name: string, plain: ArrayBuffer | Uint8Array): Promise<boolean> => {
    entries.set(name, { owner, bytes: new Uint8Array(plain) });
    return true;
  },
  read: async (owner: string, name: string): Promise<unknown> => {
    const bytes = await encryptedStore.readBytes(owner, name);
    return bytes && JSON.parse(textOf(new Uint8Array(bytes)));
  },
  readAsOwner: async (name: string): Promise<unknown> => {
    const entry = entries.get(name);
    return entry ? encryptedStore.read(entry.owner, name) : null;
  },
  readBytes: async (owner: string, name: string): Promise<ArrayBuffer | null> => {
    const entry = entries.get(name);
    return entry?.owner === owner ? entry.bytes.buffer : null;
  },
  names: async (): Promise<string[] | null> => [...entries.keys()],
  remove: async (name: string): Promise<void> => void entries.delete(name),
  clear: async (): Promise<void> => entries.clear(),
};

export const readAllEntries = (): string =>
  [...entries.values()].map(({ bytes }) => textOf(bytes)).join('\n');
