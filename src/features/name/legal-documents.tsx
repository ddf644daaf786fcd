import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FileRef } from '#contract/questionnaire.ts';
import { DOCUMENT_FILES, EVIDENCE_FILES, type EvidencePurpose, MAX_FILE_BYTES } from '#contract/uploads.ts';
import { getEvidenceHost } from '#app/state/uploads/evidence.ts';
import { EvidencePicker } from '#app/ui/files/evidence-picker.tsx';
import { usePickedFiles } from '#app/ui/files/use-picked-files.ts';
import type { NameForm } from './name-form.ts';
import { PROOF_TEXTS } from './name-texts.ts';

interface LegalDocumentsProps {
  typed: NameForm;
  set: (change: Partial<NameForm>) => void;
  errorOf: (field: keyof NameForm) => string | undefined;
}

export function LegalDocuments({ typed, set, errorOf }: LegalDocumentsProps) {
  const { i18n } = useLingui();
  const proof = PROOF_TEXTS[typed.reason];
  return (
    <>
      <EvidenceField
        id="papers"
        purpose="name"
        maxFiles={EVIDENCE_FILES}
        label={<Trans>Document that shows the change</Trans>}
        hint={
          <>
            {proof && <>{i18n._(proof)} </>}
            <Trans>If the document is not in Latin letters, please add a certified translation.</Trans>
          </>
        }
        value={typed.papers}
        onChange={(papers) => set({ papers })}
        error={errorOf('papers')}
      />
      <EvidenceField
        id="document"
        purpose="name_document"
        maxFiles={DOCUMENT_FILES}
        label={<Trans>Your new identity document</Trans>}
        hint={
          <Trans>
            Your passport or identity card in your new name: the passport’s photo page, or both sides of the
            card.
          </Trans>
        }
        value={typed.document}
        onChange={(document) => set({ document })}
        error={errorOf('document')}
      />
    </>
  );
}

interface EvidenceFieldProps {
  id: string;
  purpose: EvidencePurpose;
  maxFiles: number;
  label: ReactNode;
  hint: ReactNode;
  value: readonly FileRef[];
  onChange: (value: readonly FileRef[]) => void;
  error: string | undefined;
}

function EvidenceField({ id, purpose, maxFiles, label, hint, value, onChange, error }: EvidenceFieldProps) {
  const sender = getEvidenceHost(purpose);
  const picked = usePickedFiles({ home: sender, id, sender, maxFiles, value, onChange });
  return (
    <EvidencePicker
      id={id}
      label={label}
      hint={hint}
      limits={{ pdf: true, maxFiles, maxMb: MAX_FILE_BYTES / 2 ** 20 }}
      error={error}
      {...picked}
    />
  );
}
