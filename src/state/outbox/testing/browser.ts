// A browser with tabs for outbox tests: storage is shared, modules are per tab.
import { vi } from 'vitest';
import { localStore } from '#app/lib/storage/storage.ts';
import type { UserProfile } from '../../session/user.ts';

export const disk = {
  entries: new Map<string, { owner: string; text: string }>(),
  /** `silent`: the database never answers, as in some webviews. */
  mode: 'keeps' as 'keeps' | 'denies' | 'silent',
};

const never = <T>() => new Promise<T>(() => undefined);

/** Replaces the encrypted store. */
const encryptedStore = {
  async write(owner: string, name: string, value: unknown): Promise<boolean> {
    if (disk.mode === 'silent') return never();
    if (disk.mode === 'denies') return false;
    disk.entries.set(name, { owner, text: JSON.stringify(value) });
    return true;
  },
  async read(owner: string, name: string): Promise<unknown> {
    if (disk.mode === 'silent') return never();
    const entry = disk.entries.get(name);
    if (entry && entry.owner !== owner) disk.entries.delete(name);
    return entry?.owner === owner ? JSON.parse(entry.text) : null;
  },
  remove: async (name: string): Promise<void> => void disk.entries.delete(name),
  clear: async (): Promise<void> => disk.entries.clear(),
};

/** Delivers to every other tab. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    if (!Channel.open.has(this)) return;
    for (const other of Channel.open)
      if (other !== this && other.name === this.name)
        queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
  }
}

function locks(): Pick<LockManager, 'request'> {
  const turns = new Map<string, Promise<unknown>>();
  const request = (name: string, job: () => Promise<unknown>) => {
    const mine = (turns.get(name) ?? Promise.resolve()).then(job, job);
    turns.set(name, mine);
    return mine;
  };
  return { request: request as LockManager['request'] }; // the only signature the outbox uses
}

export function resetBrowser(): void {
  disk.entries.clear();
  disk.mode = 'keeps';
  for (const key of localStore.keys()) localStore.remove(key);
  Channel.open.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
  setLocksSupported(true);
}

export function setLocksSupported(has: boolean): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: has ? locks() : undefined });
}

/** Opens a tab with fresh modules, signed in as `person`. */
export async function openTab(person: string) {
  vi.resetModules();
  vi.doMock('#app/lib/storage/encrypted-store.ts', () => ({ encryptedStore }));
  const others = new Set(Channel.open);
  const [{ outboxStore }, { userStore }, { endSession }, { toastStore }, outbox] = await Promise.all([
    import('../outbox-entries.ts'),
    import('../../session/user.ts'),
    import('#app/api/session.ts'),
    import('../../messages/toasts.ts'),
    import('../outbox.ts'),
  ]);
  const channels = [...Channel.open].filter((each) => !others.has(each));
  const enter = (id: string) => {
    Object.assign(userStore, { status: 'ready', profile: { id } as UserProfile });
  };
  enter(person);
  return {
    ...outbox,
    store: outboxStore,
    toasts: toastStore,
    enter,
    endSession(reason: 'signed-out' | 'expired') {
      endSession(reason);
      userStore.profile = null;
    },
    /** Aborts open requests and drops the state; only the storage remains. */
    close() {
      for (const each of channels) Channel.open.delete(each);
      endSession('expired');
      userStore.profile = null;
    },
  };
}
export type Tab = Awaited<ReturnType<typeof openTab>>;
