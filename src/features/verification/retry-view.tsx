import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { distinctReasons } from '#app/i18n/texts/rejection-texts.ts';
import { navigate } from '#app/lib/history/history.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { href } from '#app/paths.ts';
import { startGate } from '#app/state/kyc/steps.ts';
import { RetakeIcon } from '#app/ui/icons.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import styles from './retry-view.module.css';
import { GateNotice } from './gate-notice.tsx';
import { NumberWay } from './number-way.tsx';
import { ReasonList } from './reason-list.tsx';
import { StartBar } from './start-bar.tsx';
import type { StepViewProps } from './step-view.ts';

/** FAILED_AND_CAN_RETRY: what was wrong, how to do it right, how many tries are left. */
export function RetryView({ step, input }: StepViewProps) {
  const { t } = useLingui();
  const gate = startGate(step.level, input, useNow());
  const reasonId = useId();
  return (
    <Page
      title={
        gate.kind === 'open' ? (
          <Trans>Let us try that again</Trans>
        ) : (
          <Trans>What you sent was not accepted</Trans>
        )
      }
      lead={
        <p>
          {gate.kind === 'open' ? (
            <Trans>We could not accept what you sent. This is how it works next time:</Trans>
          ) : (
            <Trans>This is what was wrong:</Trans>
          )}
        </p>
      }
      illustration={distinctReasons(step.reasons).length === 0 ? <Illustration name="rejected" /> : undefined}
    >
      <ReasonList reasons={step.reasons} note={input.info.additionalRejectReason} />
      {gate.kind === 'open' && step.attemptsLeft !== undefined && (
        <p className={styles.tries}>
          <RetakeIcon size={18} />
          <Plural
            value={step.attemptsLeft}
            one="You have # try left today."
            other="You have # tries left today."
          />
        </p>
      )}
      <NumberWay step={step} input={input} open={gate.kind === 'open'} />
      <GateNotice id={reasonId} gate={gate} />
      {gate.kind === 'open' ? (
        <StartBar level={step.level} label={t`Try again`} gate={gate} reasonId={reasonId} />
      ) : gate.kind === 'app' ? (
        // [V4] Disabled, and the notice says what does it.
        <StartBar level={step.level} label={t`Submit again`} gate={gate} reasonId={reasonId} />
      ) : (
        <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
      )}
    </Page>
  );
}
