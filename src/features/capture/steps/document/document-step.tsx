import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { PhotoDocumentType } from '#contract/documents.ts';
import type { DocumentOption } from '#contract/calls/verification.ts';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { getDocumentIcon, getDocumentIllustration, getDocumentTexts } from '../../flow/document-option.ts';
import { getCaptureFacts } from '../../flow/facts.ts';
import { chooseDocument, loadDocuments } from '../../flow/flow-actions.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { findNextStep } from '../../flow/steps.ts';
import { goToNextStep, goToStep, buildStepHref } from '../../flow/navigation.ts';
import { uploadStore } from '../../upload/upload-store.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import { useStepAction } from '../frame/use-step-action.ts';
import { TransferOffer } from '../country/transfer-offer.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import styles from './document-step.module.css';

const SIZE = 48;

/** The picture from the server, or an illustration when it is missing or does not load. */
function DocumentIcon({ option }: { option: DocumentOption }) {
  const [broken, setBroken] = useState('');
  const address = getDocumentIcon(option);
  if (address === null || address === broken) {
    return <Illustration name={getDocumentIllustration(option.docType)} size={SIZE} />;
  }
  return (
    <img
      src={address}
      alt=""
      width={SIZE}
      height={SIZE}
      // The host of the picture must not learn about this page.
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
    />
  );
}

export function DocumentStep() {
  const { t, i18n } = useLingui();
  const { documents, docType, country, hasOcr, canRecognise } = useSnapshot(flowStore);
  const { parts } = useSnapshot(uploadStore);
  const [picked, setPicked] = useState<string | null>(null);
  const { busy, failure, setFailure, run } = useStepAction();
  const isChange = new URLSearchParams(location.search).get('from') === 'check';
  const value = picked ?? docType ?? documents[0]?.docType ?? '';
  const replaces =
    !canRecognise && docType !== null && value !== docType && Boolean(parts.front ?? parts.back);

  useEffect(() => {
    if (documents.length > 0) return;
    loadDocuments(country).catch(setFailure);
  }, [documents.length, country, setFailure]);

  const submit = () =>
    run(async () => {
      const before = flowStore.docType;
      // Only photographed documents are offered; loadDocuments removes the others.
      await chooseDocument(value as PhotoDocumentType);
      if (before === flowStore.docType) goToNextStep('document');
      else goToStep(findNextStep('document', getCaptureFacts()));
    });

  return (
    <StepFrame
      step="document"
      title={<Trans>Choose your document</Trans>}
      lead={<Trans>Your document must be valid and issued in {formatCountry(country)}.</Trans>}
      failure={failure}
      action={{ label: t`Continue`, loading: busy, disabled: value === '', onPress: () => void submit() }}
    >
      {documents.length === 0 && failure === null ? (
        <div aria-busy>
          <Skeleton height={72} />
        </div>
      ) : (
        <ChoiceCards
          legend={t`Document`}
          name="document"
          value={value}
          onChange={setPicked}
          options={documents.map((option, i) => {
            const { label, detail } = getDocumentTexts(i18n, option);
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
      {hasOcr && (
        <>
          <p>
            <Link href={buildStepHref('country', isChange ? { from: 'check' } : {})}>
              <Trans>My document was issued in another country</Trans>
            </Link>
          </p>
          {docType === null && !getEmbeddedSession() && <TransferOffer />}
        </>
      )}
      {replaces && (
        <Notice tone="warning" live>
          <Trans>The photos of your other document will be removed. We’ll keep your selfie.</Trans>
        </Notice>
      )}
    </StepFrame>
  );
}
