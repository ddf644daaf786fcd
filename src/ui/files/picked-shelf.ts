// The files of one field that are on their way. A shelf belongs to an object that outlives the field (a form, a page),
// so that leaving a page of a form neither stops a file nor loses it: what arrives is put into the answer all the same.
import { type EarlierFile, isOnItsWay, type PickedFile } from './picked-file.ts';

export interface FileSender {
  add(
    file: File,
    on: { progress(fraction: number): void; waiting(on: boolean): void; signal: AbortSignal },
  ): Promise<EarlierFile>;
  remove(file: EarlierFile): Promise<void>;
  /** Files of this journey that may be handed in again, newest first. */
  reusable(): readonly EarlierFile[];
  errorText(error: unknown): string;
  /** Whether sending the same file again makes sense; yes unless said. */
  mayRetry?(error: unknown): boolean;
}

/** Where what has arrived goes: the answer of the field. */
export interface Answered {
  value: readonly EarlierFile[];
  onChange(value: readonly EarlierFile[]): void;
}

interface Job {
  file: File;
  controller: AbortController;
}

interface Shelf {
  read(): readonly PickedFile[];
  subscribe(listener: () => void): () => void;
  /** The field as it is on the page now, or was last. */
  answered(): Answered;
  meet(answered: Answered): void;
  /** What a finished file looked like when it was chosen here. */
  pictureOf(fileId: string): string | null;
  send(file: File, sender: FileSender): void;
  retry(key: string, sender: FileSender): void;
  drop(key: string): void;
  forget(fileId: string): void;
}

const isPdf = (file: File): boolean => file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

function createShelf(first: Answered): Shelf {
  let answered = first;
  let picks: readonly PickedFile[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const jobs = new Map<string, Job>();
  const pictures = new Map<string, string>();

  const show = (next: readonly PickedFile[]) => {
    picks = next;
    for (const listener of listeners) listener();
  };
  const patch = (key: string, over: Partial<PickedFile>) =>
    show(picks.map((pick) => (pick.key === key ? { ...pick, ...over } : pick)));
  const release = (url: string | null | undefined) => {
    if (url) URL.revokeObjectURL(url);
  };

  async function run(key: string, sender: FileSender): Promise<void> {
    const job = jobs.get(key);
    if (!job) return;
    const { signal } = job.controller;
    const live = (over: Partial<PickedFile>) => {
      if (!signal.aborted) patch(key, over);
    };
    try {
      const stored = await sender.add(job.file, {
        signal,
        progress: (progress) => live({ progress, state: progress < 1 ? 'sending' : 'checking' }),
        waiting: (on) => live({ state: on ? 'waiting' : 'sending' }),
      });
      if (signal.aborted) return;
      jobs.delete(key);
      const preview = picks.find((pick) => pick.key === key)?.preview;
      const { value, onChange } = answered;
      const known = value.some(({ fileId }) => fileId === stored.fileId);
      if (known) release(preview);
      else if (preview) pictures.set(stored.fileId, preview);
      show(picks.filter((pick) => pick.key !== key));
      if (known) return;
      // Two files may arrive before the page has taken in the first.
      answered = { value: [...value, stored], onChange };
      onChange(answered.value);
    } catch (error) {
      const again = sender.mayRetry?.(error) ?? true;
      live({ state: again ? 'failed' : 'refused', error: sender.errorText(error) });
    }
  }

  const shelf: Shelf = {
    answered: () => answered,
    meet(next) {
      answered = next;
    },
    read: () => picks,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    pictureOf: (fileId) => pictures.get(fileId) ?? null,
    send(file, sender) {
      const key = `pick-${++count}`;
      jobs.set(key, { file, controller: new AbortController() });
      const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
      const pick: PickedFile = {
        key,
        name: file.name,
        state: 'preparing',
        progress: 0,
        preview,
        isPdf: isPdf(file),
      };
      show([...picks, pick]);
      void run(key, sender);
    },
    retry(key, sender) {
      const job = jobs.get(key);
      if (!job) return;
      job.controller = new AbortController();
      patch(key, { state: 'preparing', progress: 0, error: undefined });
      void run(key, sender);
    },
    drop(key) {
      jobs.get(key)?.controller.abort();
      jobs.delete(key);
      release(picks.find((pick) => pick.key === key)?.preview);
      show(picks.filter((pick) => pick.key !== key));
    },
    forget(fileId) {
      release(pictures.get(fileId));
      pictures.delete(fileId);
    },
  };
  return shelf;
}

const shelves = new WeakMap<object, Map<string, Shelf>>();

/** The shelf of a field; it goes with the object it belongs to. */
export function shelfOf(home: object, id: string, answered: Answered): Shelf {
  const ofHome = shelves.get(home) ?? new Map<string, Shelf>();
  shelves.set(home, ofHome);
  const shelf = ofHome.get(id) ?? createShelf(answered);
  ofHome.set(id, shelf);
  return shelf;
}

/** Whether anything that belongs to an object is still on its way. */
export const someTravel = (home: object): boolean =>
  [...(shelves.get(home)?.values() ?? [])].some((shelf) => shelf.read().some(isOnItsWay));
