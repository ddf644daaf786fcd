import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { PhotoDocumentType } from '#contract/documents.ts';
import type { DocumentOption } from '#contract/calls/verification.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { RadioCards } from '#app/ui/fields/radio-cards.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { documentIcon, documentIllustration, documentWords } from '../../flow/document-option.ts';
import { factsNow } from '../../flow/facts.ts';
import { chooseDocument, loadDocuments } from '../../flow/flow-actions.ts';
import { endsFlow, flowStore } from '../../flow/flow-store.ts';
import { stepAfter } from '../../flow/steps.ts';
import { goOn, goTo, stepHref } from '../../flow/walk.ts';
import { uploadStore } from '../../upload/upload-store.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import { TransferLink } from '../country/transfer-link.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import styles from './document-step.module.css';

const SIZE = 48;

/** The server's picture of a document, from wherever it lies; ours where it names none, or none that arrives. */
function DocumentIcon({ option }: { option: DocumentOption }) {
  const [broken, setBroken] = useState('');
  const address = documentIcon(option);
  if (address === null || address === broken) {
    return <Illustration name={documentIllustration(option.docType)} size={SIZE} />;
  }
  return (
    <img
      src={address}
      alt=""
      width={SIZE}
      height={SIZE}
      // Whoever keeps the pictures need not know who looks.
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
    />
  );
}

export function DocumentStep() {
  const { t, i18n } = useLingui();
  const { documents, docType, country, reads } = useSnapshot(flowStore);
  const { parts } = useSnapshot(uploadStore);
  const [picked, setPicked] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const value = picked ?? docType ?? documents[0]?.docType ?? '';
  const replaces = docType !== null && value !== docType && Boolean(parts.front ?? parts.back);

  useEffect(() => {
    if (documents.length > 0) return;
    loadDocuments(country).catch((error: unknown) => setFailure(error));
  }, [documents.length, country]);

  async function submit(): Promise<void> {
    const before = flowStore.docType;
    setFailure(null);
    setBusy(true);
    try {
      // Only photographed documents are offered; loadDocuments leaves the others out.
      await chooseDocument(value as PhotoDocumentType);
      // What was typed, or read, belongs to the document it is of.
      if (before === flowStore.docType) goOn('document');
      else goTo(stepAfter('document', factsNow()));
    } catch (error) {
      if (!endsFlow(error)) setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <StepFrame
      step="document"
      title={<Trans>Choose your document</Trans>}
      lead={<Trans>It must be valid, and issued in {formatCountry(country)}.</Trans>}
    >
      {documents.length === 0 && failure === null ? (
        <div aria-busy>
          <Skeleton height={72} />
        </div>
      ) : (
        <RadioCards
          legend={t`Document`}
          name="document"
          value={value}
          onChange={setPicked}
          options={documents.map((option, i) => {
            const { label, detail } = documentWords(i18n, option);
            return {
              value: option.docType,
              label,
              detail: detail.map((line) => (
                <bdi key={line} dir="auto" className={styles.line}>
                  {line}
                </bdi>
              )),
              icon: <DocumentIcon option={option} />,
              ...(i === 0 && documents.length > 1 ? { tag: t`Recommended` } : {}),
            };
          })}
        />
      )}
      {reads && (
        <>
          <p>
            <Link href={stepHref('country')}>
              <Trans>It was issued in another country</Trans>
            </Link>
          </p>
          {docType === null && <TransferLink />}
        </>
      )}
      {replaces && (
        <Notice tone="warning" live>
          <Trans>The pictures of your other document will be removed. Your selfie stays.</Trans>
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="danger" live>
          {errorText(i18n, failure)}
        </Notice>
      )}
      <ActionBar label={t`Continue`} loading={busy} disabled={value === ''} onPress={() => void submit()} />
    </StepFrame>
  );
}
