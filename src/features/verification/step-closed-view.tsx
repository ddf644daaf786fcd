import { useLingui } from '@lingui/react/macro';
import { navigate } from '#app/lib/history/history.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { LockIllustration } from '#app/ui/illustrations/lock.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { closedStep } from './closed-step.ts';
import type { StepViewProps } from './step-view.ts';

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
    <Page title={i18n._(text.title)} lead={<p>{i18n._(text.body)}</p>} illustration={<LockIllustration />}>
      <ActionBar label={i18n._(label)} onPress={leave} secondary={back} />
    </Page>
  );
}
