import { Trans, useLingui } from '@lingui/react/macro';
import { DOCUMENT_FILES, EVIDENCE_FILES } from '#contract/uploads.ts';
import type { NameTyped } from './name-form.ts';
import { PAPERS } from './name-words.ts';
import { PapersField } from './papers-field.tsx';

interface LegalPapersProps {
  typed: NameTyped;
  set: (change: Partial<NameTyped>) => void;
  errorOf: (field: keyof NameTyped) => string | undefined;
}

/** What a change by law brings: the paper that shows the change, and the document that carries the new name. */
export function LegalPapers({ typed, set, errorOf }: LegalPapersProps) {
  const { i18n } = useLingui();
  const wanted = PAPERS[typed.reason];
  return (
    <>
      <PapersField
        id="papers"
        purpose="name"
        maxFiles={EVIDENCE_FILES}
        label={<Trans>Paper that shows the change</Trans>}
        hint={
          <>
            {wanted && <>{i18n._(wanted)} </>}
            <Trans>If it is not in Latin letters, please add a certified translation.</Trans>
          </>
        }
        value={typed.papers}
        onChange={(papers) => set({ papers })}
        error={errorOf('papers')}
      />
      <PapersField
        id="document"
        purpose="name_document"
        maxFiles={DOCUMENT_FILES}
        label={<Trans>Your new identity document</Trans>}
        hint={
          <Trans>
            The passport or card that carries your new name: its picture page, or both of its sides.
          </Trans>
        }
        value={typed.document}
        onChange={(document) => set({ document })}
        error={errorOf('document')}
      />
    </>
  );
}
