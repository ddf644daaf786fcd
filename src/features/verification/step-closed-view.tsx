import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StepState } from '#contract/schemas/kyc.ts';
import { navigate } from '#app/lib/history/history.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import {
  DISABLED_TEXTS,
  LOCK_TEXTS,
  type DisabledReason,
  type LockReason,
  type LockText,
} from '#app/i18n/texts/step-texts.ts';
import { getDisabledReason, getLockReason, type StepInput } from '#app/state/kyc/steps.ts';
import type { StepViewProps } from './step-view.ts';

type NextAction = 'step1' | 'support' | 'personal';

interface ClosedStep {
  text: LockText;
  nextAction: NextAction;
  label: MessageDescriptor;
}

const LOCK_ACTIONS: Record<LockReason, NextAction> = {
  service_closed: 'personal',
  account_closed: 'support',
  level_1_first: 'step1',
  level_1_in_review: 'step1',
  level_1_stopped: 'step1',
  not_now: 'support',
  unknown: 'support',
};

const DISABLED_ACTIONS: Record<DisabledReason, NextAction> = {
  country: 'support',
  business: 'support',
  switched_off: 'personal',
};

const LABELS: Record<NextAction, MessageDescriptor> = {
  step1: msg`Go to level 1`,
  support: msg`Contact support`,
  personal: msg`Back to overview`,
};

/** Without a support address the overview replaces support as the next action. */
export function describeClosedStep(step: StepState, input: StepInput, hasSupport: boolean): ClosedStep {
  const locked = step.status === 'NOT_ALLOW';
  const lock = getLockReason(step.level, input);
  const disabled = getDisabledReason(input.info);
  const wanted = locked ? LOCK_ACTIONS[lock] : DISABLED_ACTIONS[disabled];
  const nextAction = wanted === 'support' && !hasSupport ? 'personal' : wanted;
  return {
    text: locked ? LOCK_TEXTS[lock] : DISABLED_TEXTS[disabled],
    nextAction,
    label: LABELS[nextAction],
  };
}

/** Status NOT_ALLOW or CERTIFICATION_DISABLED: the reason and the next action. */
export function StepClosedView({ step, input }: StepViewProps) {
  const { i18n, t } = useLingui();
  const support = getPageConfig().helpCenter.issueWebform;
  const { text, nextAction, label } = describeClosedStep(step, input, support !== undefined);
  const runAction = () => {
    if (nextAction === 'support') getPlatform().openExternal(support ?? '');
    else navigate(href(nextAction));
  };
  const back =
    nextAction === 'personal'
      ? undefined
      : { label: t`Back to overview`, onPress: () => navigate(href('personal')) };
  return (
    <Page
      title={i18n._(text.title)}
      lead={<p>{i18n._(text.body)}</p>}
      illustration={<Illustration name="lock" />}
    >
      <ActionBar label={i18n._(label)} onPress={runAction} secondary={back} />
    </Page>
  );
}
