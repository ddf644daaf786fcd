import { useLingui } from '@lingui/react/macro';
import { navigate } from '#app/lib/history/history.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import type { StepViewProps } from './step-view.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StepState } from '#contract/schemas/kyc.ts';
import {
  DISABLED_TEXTS,
  LOCK_TEXTS,
  type DisabledReason,
  type LockReason,
  type LockText,
} from '#app/i18n/texts/lock-texts.ts';
import { disabledReason, lockReason, type StepInput } from '#app/state/kyc/steps.ts';

// A level that cannot be started: why, and the way on. Every way on leads somewhere real.
type WayOn = 'step1' | 'support' | 'personal';

interface ClosedStep {
  text: LockText;
  wayOn: WayOn;
  label: MessageDescriptor;
}

const LOCK_WAYS: Record<LockReason, WayOn> = {
  service_closed: 'personal',
  account_closed: 'support',
  level_1_first: 'step1',
  level_1_in_review: 'step1',
  level_1_stopped: 'step1',
  not_now: 'support',
};

const DISABLED_WAYS: Record<DisabledReason, WayOn> = {
  country: 'support',
  business: 'support',
  switched_off: 'personal',
};

const LABELS: Record<WayOn, MessageDescriptor> = {
  step1: msg`Go to level 1`,
  support: msg`Contact support`,
  personal: msg`Back to overview`,
};

/** `supported`: the site has an address for its support; without one the way on is the overview. */
export function closedStep(step: StepState, input: StepInput, supported: boolean): ClosedStep {
  const locked = step.status === 'NOT_ALLOW';
  const lock = lockReason(step.level, input);
  const disabled = disabledReason(input.info);
  const wanted = locked ? LOCK_WAYS[lock] : DISABLED_WAYS[disabled];
  const wayOn = wanted === 'support' && !supported ? 'personal' : wanted;
  return { text: locked ? LOCK_TEXTS[lock] : DISABLED_TEXTS[disabled], wayOn, label: LABELS[wayOn] };
}

/** NOT_ALLOW and CERTIFICATION_DISABLED: why the level is shut, and the way on. */
export function StepClosedView({ step, input }: StepViewProps) {
  const { i18n, t } = useLingui();
  const support = pageConfig().helpCenter.issueWebform;
  const { text, wayOn, label } = closedStep(step, input, support !== undefined);
  const leave = () => {
    if (wayOn === 'support') getPlatform().openExternal(support ?? '');
    else navigate(href(wayOn));
  };
  const back =
    wayOn === 'personal'
      ? undefined
      : { label: t`Back to overview`, onPress: () => navigate(href('personal')) };
  return (
    <Page
      title={i18n._(text.title)}
      lead={<p>{i18n._(text.body)}</p>}
      illustration={<Illustration name="lock" />}
    >
      <ActionBar label={i18n._(label)} onPress={leave} secondary={back} />
    </Page>
  );
}
