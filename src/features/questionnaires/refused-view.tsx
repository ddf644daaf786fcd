import { Trans, useLingui } from '@lingui/react/macro';
import { pageConfig } from '#app/lib/page-config.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { RejectedIllustration } from '#app/ui/illustrations/rejected.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { ClassView, isClassForm } from './class-view.tsx';
import { Finish } from './finish.tsx';
import type { FormViewProps } from './form-view.ts';

/** REJECTED: what it means, and what can be done. No way is a dead end. */
export function RefusedView(props: FormViewProps) {
  const { kind } = props;
  const { t } = useLingui();
  const { issueWebform: support } = pageConfig().helpCenter;
  const contact = support
    ? { action: { label: t`Contact support`, onPress: () => getPlatform().openExternal(support) } }
    : {};
  if (isClassForm(props)) return <ClassView {...props} />;
  return (
    <Page
      title={
        kind === 'diligence' ? <Trans>Not approved</Trans> : <Trans>We could not accept your answers</Trans>
      }
      lead={
        kind === 'diligence' ? (
          <>
            <p>
              <Trans>
                You can close positions and withdraw. New deposits and trades stay closed. To appeal, contact
                support within 14 days.
              </Trans>
            </p>
            <p>
              <Trans>We cannot comment on the reasons for a review or on its steps.</Trans>
            </p>
          </>
        ) : (
          <p>
            <Trans>Support can tell you what comes next, and have a person look at the decision again.</Trans>
          </p>
        )
      }
      illustration={<RejectedIllustration />}
    >
      <Finish {...contact} />
    </Page>
  );
}
