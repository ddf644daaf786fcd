// The other documents of the country: one tap corrects the type, or a wrong tap. The MRZ of a passport leaves no doubt, and
// other-document-notice.tsx offers what the photos show instead.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId } from 'react';
import { useSnapshot } from 'valtio';
import type { PhotoDocumentType } from '#contract/documents.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { getDocumentLabel } from '../../flow/document-option.ts';
import { chooseDocument, loadDocuments } from '../../flow/flow-actions.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { ocrStore } from '../../flow/ocr-store.ts';
import { useStepAction } from '../frame/use-step-action.ts';
import styles from './other-types.module.css';

export function OtherTypes() {
  const { i18n } = useLingui();
  const { country, docType, documents } = useSnapshot(flowStore);
  const recognised = useSnapshot(ocrStore).reading?.recognised;
  const { busy, failure, run } = useStepAction();
  const label = useId();
  const isCertain = recognised?.source === 'mrz' && docType === 'KYC_DOC_TYPE_PASSPORT';
  const others = documents.filter((option) => option.docType !== docType);
  const mayDiffer = !isCertain && (recognised?.docType ?? docType) === docType;
  useEffect(() => {
    // Missing after a reload. Without them, the link of the row leads to the choice.
    if (mayDiffer && documents.length === 0) loadDocuments(country).catch(() => undefined);
  }, [mayDiffer, documents.length, country]);
  if (!mayDiffer || others.length === 0) return null;
  return (
    <div role="group" aria-labelledby={label} className={styles.others}>
      <p id={label}>
        <Trans>Is it another document?</Trans>
      </p>
      <div className={styles.choices}>
        {others.map((option) => (
          <Button
            key={option.docType}
            size="small"
            variant="secondary"
            disabled={busy}
            // Only photographed documents are offered; loadDocuments removes the others.
            onClick={() => void run(() => chooseDocument(option.docType as PhotoDocumentType))}
          >
            {getDocumentLabel(i18n, option.docType, documents)}
          </Button>
        ))}
      </div>
      {failure !== null && (
        <Notice tone="danger" live>
          {getErrorText(i18n, failure)}
        </Notice>
      )}
    </div>
  );
}
