import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime, formatRelative } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { AppHandoff } from '#app/shared-views/app-handoff.tsx';
import { AppLink } from '#app/shared-views/app-link.tsx';
import type { StartGate } from '#app/state/kyc/steps.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { NumberCheckLink } from './number-check-link.tsx';
import type { StepViewProps } from './step-view.ts';

interface StartActionsProps extends StepViewProps {
  gate: StartGate;
  label: string;
}

/** The ways to start a level, or the reason why it cannot start now. [V4] */
export function StartActions({ step, input, gate, label }: StartActionsProps) {
  const { t } = useLingui();
  if (gate.kind === 'app')
    return (
      <>
        <AppHandoff />
        <AppLink />
      </>
    );
  if (gate.kind !== 'open')
    return (
      <>
        <GateNotice gate={gate} />
        <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
      </>
    );
  return (
    <>
      {step.level === 'LEVEL_1' && <NumberCheckLink country={input.info.residenceCountry ?? ''} />}
      <ActionBar label={label} onPress={() => navigate(href('kyc', { level: step.level }))} />
    </>
  );
}

function GateNotice({ gate }: { gate: Exclude<StartGate, { kind: 'open' | 'app' }> }) {
  const { i18n } = useLingui();
  if (gate.kind === 'wait') {
    const time = formatDateTime(gate.until);
    const relative = formatRelative(gate.until);
    return (
      <Notice tone="warning" title={<Trans>You’ve used all of today’s attempts</Trans>}>
        <p>
          <Trans>
            You can try again {relative}, on {time}.
          </Trans>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={i18n._(gate.text.title)}>
      <p>{i18n._(gate.text.body)}</p>
    </Notice>
  );
}
