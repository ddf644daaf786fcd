// The last step where the document was recognised: the card is the summary. It shows the photo, the details that were read and
// the face, and each line opens what can be changed. One press saves the details and sends the case. [E4, S5]
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatCountry } from '#app/i18n/format.ts';
import { useElapsed } from '#app/lib/hooks/use-elapsed.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { IdCardIcon } from '#app/ui/icons.ts';
import { getDocumentLabel } from '../../flow/document-option.ts';
import { getIdentityForm, saveDetails, storeIdentityForm } from '../../flow/flow-actions.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { buildStepHref } from '../../flow/navigation.ts';
import { DocumentSandboxHint } from '../../forms/document-sandbox-hint.tsx';
import {
  EMPTY_IDENTITY,
  IDENTITY_FIELDS,
  toIdentityDetails,
  validateIdentity,
} from '../../forms/identity-form.ts';
import { useCaptureForm } from '../../forms/use-capture-form.ts';
import { OcrProblemNotice } from '../../shots/ocr-problem-notice.tsx';
import { PictureList } from '../../shots/picture-list.tsx';
import { submitCase } from '../../upload/submission-store.ts';
import { SUBMISSION_TEXTS, SubmissionNotices } from '../check/submission-notices.tsx';
import { useSubmission } from '../check/use-submission.ts';
import { ReadDetailsCard } from '../details/read-details-card.tsx';
import { usePrefilledForm } from '../details/use-prefilled-form.tsx';
import { ChangeLink } from '../frame/change-link.tsx';
import { StepFrame } from '../frame/step-frame.tsx';
import { OtherDocumentNotice } from './other-document-notice.tsx';
import { OtherTypes } from './other-types.tsx';
import { ReadingCard } from './reading-card.tsx';
import { PATIENCE_MS } from './reading-step.tsx';

export function CardStep() {
  const { t, i18n } = useLingui();
  const { caseId, country, docType, documents } = useSnapshot(flowStore);
  const submission = useSubmission();
  const form = useCaptureForm({
    start: () => getIdentityForm() ?? EMPTY_IDENTITY,
    fields: IDENTITY_FIELDS,
    check: (values) => validateIdentity(values),
    keep: storeIdentityForm,
    send: async (values) => {
      await saveDetails(toIdentityDetails(values), read.shown);
      void submitCase(caseId);
    },
  });
  const read = usePrefilledForm(form);
  const [isTyping, setTyping] = useState(false);
  const isEmpty = !read.hasValues && form.form.givenName === '' && form.form.documentNumber === '';
  const isReading = read.stage !== 'ended' && isEmpty && !isTyping;
  const canType = useElapsed(isReading, PATIENCE_MS);
  const { isBlocked, isSending } = submission;

  if (isReading)
    return (
      <StepFrame
        step="check"
        title={<Trans>We’re reading your document</Trans>}
        lead={<Trans>The details will appear here automatically.</Trans>}
        illustration={<ReadingCard />}
        action={canType && { label: t`Type it myself`, onPress: () => setTyping(true) }}
      >
        <OcrProblemNotice unreadable={read.unreadable} here="check" />
      </StepFrame>
    );
  return (
    <StepFrame
      step="check"
      title={<Trans>Check everything</Trans>}
      lead={<Trans>You cannot change anything after sending.</Trans>}
      illustration={<ReadingCard form={form.form} isRead={read.stage === 'ended'} />}
      failure={form.failure}
      action={{
        label: t`Send for review`,
        disabled: isBlocked,
        describedBy: SUBMISSION_TEXTS,
        loading: form.busy || isSending,
        onPress: () => void (isBlocked || form.submit()),
      }}
    >
      <OcrProblemNotice unreadable={read.unreadable} here="check" />
      <OtherDocumentNotice issuedIn={read.values.issuedIn?.value} />
      {form.errors.length > 0 && <ErrorSummary key={form.attempts} errors={form.errors} />}
      <RowList>
        <ListRow
          icon={<IdCardIcon />}
          title={docType ? getDocumentLabel(i18n, docType, documents) : ''}
          detail={t`Issued in ${formatCountry(country)}`}
          trailing={<ChangeLink what={t`Document`} to={buildStepHref('document', { from: 'check' })} />}
        />
      </RowList>
      <OtherTypes />
      <div {...read.handlers}>
        <ReadDetailsCard form={form} read={read} />
      </div>
      <PictureList />
      {getPageConfig().sandbox && <DocumentSandboxHint level="LEVEL_1" />}
      <SubmissionNotices {...submission} />
    </StepFrame>
  );
}
