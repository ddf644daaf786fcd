import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { useLevelCard } from '#app/shared-views/use-level-card.tsx';
import { getStartGate } from '#app/state/kyc/steps.ts';
import { RetakeIcon } from '#app/ui/icons.ts';
import { Page } from '#app/ui/layout/page.tsx';
import styles from './retry-view.module.css';
import { ReasonList } from './reason-list.tsx';
import { StartActions } from './start-actions.tsx';
import type { StepViewProps } from './step-view.ts';

/** Status FAILED_AND_CAN_RETRY: the rejection reasons, how to fix them, and the attempts left. */
export function RetryView({ step, input }: StepViewProps) {
  const { t } = useLingui();
  const gate = getStartGate(step.level, input, useNow());
  const isOpen = gate.kind === 'open';
  return (
    <Page
      title={isOpen ? <Trans>Let’s try that again</Trans> : <Trans>What you sent was not accepted</Trans>}
      lead={
        <p>
          {isOpen ? (
            <Trans>We could not accept what you sent. Here’s what to do next time:</Trans>
          ) : (
            <Trans>Here’s what was wrong:</Trans>
          )}
        </p>
      }
      illustration={useLevelCard(input)}
    >
      <ReasonList reasons={step.reasons} note={input.info.additionalRejectReason} />
      {isOpen && step.attemptsLeft !== undefined && (
        <p className={styles.tries}>
          <RetakeIcon size={18} />
          <Plural
            value={step.attemptsLeft}
            one="You have # attempt left today."
            other="You have # attempts left today."
          />
        </p>
      )}
      <StartActions step={step} input={input} gate={gate} label={t`Try again`} />
    </Page>
  );
}
