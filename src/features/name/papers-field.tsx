import { Trans, useLingui } from '@lingui/react/macro';
import type { FileRef } from '#contract/questionnaire.ts';
import { MAX_FILE_BYTES } from '#contract/uploads.ts';
import { papersFor } from '#app/state/evidence.ts';
import { EvidencePicker } from '#app/ui/evidence-picker.tsx';
import { usePickedFiles } from '#app/ui/use-picked-files.ts';
import { PAPERS } from './name-words.ts';

const MAX_FILES = 5;

interface PapersFieldProps {
  reason: string;
  value: readonly FileRef[];
  onChange: (value: readonly FileRef[]) => void;
  error: string | undefined;
}

/** The papers that show a change by law. */
export function PapersField({ reason, value, onChange, error }: PapersFieldProps) {
  const { i18n } = useLingui();
  const sender = papersFor('name');
  const picked = usePickedFiles({ home: sender, id: 'papers', sender, maxFiles: MAX_FILES, value, onChange });
  const wanted = PAPERS[reason];
  return (
    <EvidencePicker
      id="papers"
      label={<Trans>Papers</Trans>}
      hint={wanted && i18n._(wanted)}
      takes={{ pdf: true, maxFiles: MAX_FILES, maxMb: MAX_FILE_BYTES / 2 ** 20 }}
      error={error}
      {...picked}
    />
  );
}
