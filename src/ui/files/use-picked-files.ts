// Connects an EvidencePicker with the sender: `value` holds finished files, the shelf pending uploads.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EarlierFile, PickedFile } from './picked-file.ts';
import { type FileAnswer, type FileSender, getFieldUploads } from './field-uploads.ts';

interface PickedFilesOptions extends FileAnswer {
  /** The object that owns the uploads and outlives the field: a form or a page. */
  home: object;
  id: string;
  sender: FileSender;
  maxFiles: number;
}

export function usePickedFiles(options: PickedFilesOptions) {
  const { home, id, sender, maxFiles, value, onChange } = options;
  const shelf = getFieldUploads(home, id, { value, onChange });
  useEffect(() => {
    shelf.update({ value, onChange });
  }, [shelf, value, onChange]);
  const picks = useSyncExternalStore(shelf.subscribe, shelf.read);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const answer = (next: readonly EarlierFile[]) => {
    shelf.update({ value: next, onChange });
    onChange(next);
  };

  async function removeFile(file: EarlierFile): Promise<void> {
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
    preview: shelf.previewOf(fileId),
    isPdf: /\.pdf$/i.test(name),
    error: failures[fileId],
  }));
  return {
    files: [...done, ...picks],
    earlier: sender.listReusable().filter(({ fileId }) => !value.some((file) => file.fileId === fileId)),
    onAdd(file: File): void {
      const wanted = shelf.read().filter(({ state }) => state !== 'refused');
      if (shelf.answered().value.length + wanted.length < maxFiles) shelf.send(file, sender);
    },
    onRetry: (key: string) => shelf.retry(key, sender),
    onRemove(key: string): void {
      const file = value.find(({ fileId }) => fileId === key);
      if (file) void removeFile(file);
      else shelf.drop(key);
    },
    onReuse: (file: EarlierFile) => answer([...value, file]),
  };
}
