import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { getPageConfig } from '#app/lib/page-config.ts';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { flowStore } from '../../flow/flow-store.ts';
import type { OcrStage } from '../../flow/ocr-store.ts';
import { DocumentSandboxHint } from '../../forms/document-sandbox-hint.tsx';
import type { CaptureForm } from '../../forms/use-capture-form.ts';
import { OcrProblemNotice } from '../../shots/ocr-problem-notice.tsx';
import { StepFrame } from '../frame/step-frame.tsx';
import type { usePrefilledForm } from './use-prefilled-form.tsx';
import styles from './form-step.module.css';

interface FormStepProps extends Pick<ComponentProps<typeof StepFrame>, 'step' | 'title' | 'lead'> {
  form: Pick<CaptureForm<object, string>, 'errors' | 'attempts' | 'failure' | 'busy' | 'submit'>;
  read: Pick<
    ReturnType<typeof usePrefilledForm>,
    'hasOcr' | 'stage' | 'unreadable' | 'hasValues' | 'handlers'
  >;
  /** Above the fields. */
  notice?: ReactNode;
  /** The fields report themselves that they were read. */
  hasReadCard?: boolean;
  /** Below the fields. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A step with a form that OCR can prefill. */
export function FormStep({ form, read, notice, hasReadCard, footer, children, ...frame }: FormStepProps) {
  const { t } = useLingui();
  const { level } = useSnapshot(flowStore);
  const { errors, attempts, failure, busy, submit } = form;
  return (
    <StepFrame
      {...frame}
      failure={failure}
      action={{ label: t`Continue`, loading: busy, onPress: () => void submit() }}
    >
      {read.hasOcr && !(hasReadCard && read.hasValues && read.stage === 'ended') && (
        <OcrNotice stage={read.stage} found={read.hasValues} />
      )}
      <OcrProblemNotice unreadable={read.unreadable} />
      {notice}
      {errors.length > 0 && <ErrorSummary key={attempts} errors={errors} />}
      <div className={styles.fields} {...read.handlers}>
        {children}
      </div>
      {footer}
      {getPageConfig().sandbox && <DocumentSandboxHint level={level} />}
    </StepFrame>
  );
}

/** Reports the progress of OCR. It never blocks the step. */
function OcrNotice({ stage, found }: { stage: OcrStage; found: boolean }) {
  if (stage === 'unknown') return null;
  return (
    <Notice tone="info" live>
      <p>
        {stage === 'under_way' ? (
          <Trans>
            We’re reading your photos. The details will appear here automatically, so you do not need to wait.
          </Trans>
        ) : found ? (
          <Trans>We took these details from your photos. Correct anything that’s wrong.</Trans>
        ) : (
          <Trans>We could not read these details from your photos. Please enter them.</Trans>
        )}
      </p>
    </Notice>
  );
}
