// Connects an EvidencePicker with whoever sends its files: `value` holds what has arrived, the shelf what is on its way.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EarlierFile, PickedFile } from './picked-file.ts';
import { type Answered, type FileSender, shelfOf } from './picked-shelf.ts';

interface PickedFilesOptions extends Answered {
  /** What the files belong to and what outlives the field: a form, a page's host. */
  home: object;
  id: string;
  sender: FileSender;
  /** A drop of more than this takes the first of them. */
  maxFiles: number;
}

/** The part of EvidencePicker's props that is about files. */
interface PickedFiles {
  files: readonly PickedFile[];
  earlier: readonly EarlierFile[];
  onAdd: (file: File) => void;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
  onReuse: (file: EarlierFile) => void;
}

export function usePickedFiles(options: PickedFilesOptions): PickedFiles {
  const { home, id, sender, maxFiles, value, onChange } = options;
  const shelf = shelfOf(home, id, { value, onChange });
  useEffect(() => {
    shelf.meet({ value, onChange });
  }, [shelf, value, onChange]);
  const picks = useSyncExternalStore(shelf.subscribe, shelf.read);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const answer = (next: readonly EarlierFile[]) => {
    shelf.meet({ value: next, onChange });
    onChange(next);
  };

  async function takeOut(file: EarlierFile): Promise<void> {
    setFailures((before) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => key !== file.fileId)),
    );
    try {
      await sender.remove(file);
      shelf.forget(file.fileId);
      answer(shelf.answered().value.filter(({ fileId }) => fileId !== file.fileId));
    } catch (error) {
      setFailures((before) => ({ ...before, [file.fileId]: sender.errorText(error) }));
    }
  }

  const done = value.map(({ fileId, name }): PickedFile => ({
    key: fileId,
    name,
    state: 'done',
    progress: 1,
    preview: shelf.pictureOf(fileId),
    isPdf: /\.pdf$/i.test(name),
    error: failures[fileId],
  }));
  return {
    files: [...done, ...picks],
    earlier: sender.reusable().filter(({ fileId }) => !value.some((file) => file.fileId === fileId)),
    onAdd(file) {
      const wanted = shelf.read().filter(({ state }) => state !== 'refused');
      if (shelf.answered().value.length + wanted.length < maxFiles) shelf.send(file, sender);
    },
    onRetry: (key) => shelf.retry(key, sender),
    onRemove(key) {
      const file = value.find(({ fileId }) => fileId === key);
      if (file) void takeOut(file);
      else shelf.drop(key);
    },
    onReuse: (file) => answer([...value, file]),
  };
}
