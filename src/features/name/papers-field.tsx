import type { ReactNode } from 'react';
import type { FileRef } from '#contract/questionnaire.ts';
import { type EvidencePurpose, MAX_FILE_BYTES } from '#contract/uploads.ts';
import { papersFor } from '#app/state/uploads/evidence.ts';
import { EvidencePicker } from '#app/ui/files/evidence-picker.tsx';
import { usePickedFiles } from '#app/ui/files/use-picked-files.ts';

interface PapersFieldProps {
  id: string;
  purpose: EvidencePurpose;
  maxFiles: number;
  label: ReactNode;
  hint: ReactNode;
  value: readonly FileRef[];
  onChange: (value: readonly FileRef[]) => void;
  error: string | undefined;
}

/** Files of one purpose, sent as they are chosen. */
export function PapersField({
  id,
  purpose,
  maxFiles,
  label,
  hint,
  value,
  onChange,
  error,
}: PapersFieldProps) {
  const sender = papersFor(purpose);
  const picked = usePickedFiles({ home: sender, id, sender, maxFiles, value, onChange });
  return (
    <EvidencePicker
      id={id}
      label={label}
      hint={hint}
      takes={{ pdf: true, maxFiles, maxMb: MAX_FILE_BYTES / 2 ** 20 }}
      error={error}
      {...picked}
    />
  );
}
