// Connects an EvidencePicker with the sender: `value` holds finished files, FieldUploads the pending ones.
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
  const uploads = getFieldUploads(home, id, { value, onChange });
  useEffect(() => {
    uploads.update({ value, onChange });
  }, [uploads, value, onChange]);
  const picks = useSyncExternalStore(uploads.subscribe, uploads.read);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const answer = (next: readonly EarlierFile[]) => {
    uploads.update({ value: next, onChange });
    onChange(next);
  };

  async function removeFile(file: EarlierFile): Promise<void> {
    setFailures((before) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => key !== file.fileId)),
    );
    try {
      await sender.remove(file);
      uploads.forget(file.fileId);
      answer(uploads.answered().value.filter(({ fileId }) => fileId !== file.fileId));
    } catch (error) {
      setFailures((before) => ({ ...before, [file.fileId]: sender.errorText(error) }));
    }
  }

  const done = value.map(({ fileId, name }): PickedFile => ({
    key: fileId,
    name,
    state: 'done',
    progress: 1,
    preview: uploads.previewOf(fileId),
    isPdf: /\.pdf$/i.test(name),
    error: failures[fileId],
  }));
  return {
    files: [...done, ...picks],
    earlier: sender.listReusable().filter(({ fileId }) => !value.some((file) => file.fileId === fileId)),
    onAdd(file: File): void {
      const wanted = uploads.read().filter(({ state }) => state !== 'refused');
      if (uploads.answered().value.length + wanted.length < maxFiles) uploads.send(file, sender);
    },
    onRetry: (key: string) => uploads.retry(key, sender),
    onRemove(key: string): void {
      const file = value.find(({ fileId }) => fileId === key);
      if (file) void removeFile(file);
      else uploads.drop(key);
    },
    onReuse: (file: EarlierFile) => answer([...value, file]),
  };
}
