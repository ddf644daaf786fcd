// The sealed store in memory, for pages that are tested without a browser; the seal itself needs one.
const entries = new Map<string, { owner: string; text: string }>();

export const sealedStore = {
  write: async (owner: string, name: string, value: unknown): Promise<boolean> => {
    entries.set(name, { owner, text: JSON.stringify(value) });
    return true;
  },
  read: async (owner: string, name: string): Promise<unknown> => {
    const entry = entries.get(name);
    return entry?.owner === owner ? JSON.parse(entry.text) : null;
  },
  remove: async (name: string): Promise<void> => void entries.delete(name),
  clear: async (): Promise<void> => entries.clear(),
};

/** Everything that lies there, as text. */
export const everythingSealed = (): string => [...entries.values()].map(({ text }) => text).join('\n');
