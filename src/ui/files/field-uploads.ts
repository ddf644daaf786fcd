// The uploads of one field. They belong to an object that outlives the field (a form or a page). Leaving a page of the
// form therefore does not cancel them, and finished files are still added to the answer.
import { type EarlierFile, isInProgress, type PickedFile } from './picked-file.ts';

export interface FileSender {
  add(
    file: File,
    on: { progress(fraction: number): void; waiting(on: boolean): void; signal: AbortSignal },
  ): Promise<EarlierFile>;
  remove(file: EarlierFile): Promise<void>;
  /** Files that the user uploaded earlier for the same purpose, newest first. */
  listReusable(): readonly EarlierFile[];
  errorText(error: unknown): string;
  canRetry?(error: unknown): boolean;
}

export interface FileAnswer {
  value: readonly EarlierFile[];
  onChange(value: readonly EarlierFile[]): void;
}

interface Job {
  file: File;
  controller: AbortController;
}

type FieldUploads = ReturnType<typeof createFieldUploads>;

const isPdf = (file: File): boolean => file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

function createFieldUploads(first: FileAnswer) {
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
      // A second file may finish before the page renders the first.
      answered = { value: [...value, stored], onChange };
      onChange(answered.value);
    } catch (error) {
      const again = sender.canRetry?.(error) ?? true;
      live({ state: again ? 'failed' : 'refused', error: sender.errorText(error) });
    }
  }

  return {
    answered: (): FileAnswer => answered,
    update(next: FileAnswer): void {
      answered = next;
    },
    read: () => picks,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    previewOf: (fileId: string): string | null => pictures.get(fileId) ?? null,
    send(file: File, sender: FileSender): void {
      const key = `pick-${++count}`;
      jobs.set(key, { file, controller: new AbortController() });
      const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
      const status = { state: 'preparing', progress: 0 } as const;
      show([...picks, { key, name: file.name, preview, isPdf: isPdf(file), ...status }]);
      void run(key, sender);
    },
    retry(key: string, sender: FileSender): void {
      const job = jobs.get(key);
      if (!job) return;
      job.controller = new AbortController();
      patch(key, { state: 'preparing', progress: 0, error: undefined });
      void run(key, sender);
    },
    drop(key: string): void {
      jobs.get(key)?.controller.abort();
      jobs.delete(key);
      release(picks.find((pick) => pick.key === key)?.preview);
      show(picks.filter((pick) => pick.key !== key));
    },
    forget(fileId: string): void {
      release(pictures.get(fileId));
      pictures.delete(fileId);
    },
  };
}

const uploadsByOwner = new WeakMap<object, Map<string, FieldUploads>>();

/** Returns the uploads of a field. They exist as long as `home`. */
export function getFieldUploads(home: object, id: string, answered: FileAnswer): FieldUploads {
  const ofOwner = uploadsByOwner.get(home) ?? new Map<string, FieldUploads>();
  uploadsByOwner.set(home, ofOwner);
  const uploads = ofOwner.get(id) ?? createFieldUploads(answered);
  ofOwner.set(id, uploads);
  return uploads;
}

export const hasPendingUploads = (home: object): boolean =>
  [...(uploadsByOwner.get(home)?.values() ?? [])].some((uploads) => uploads.read().some(isInProgress));
