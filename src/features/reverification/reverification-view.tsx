import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { Renewal } from '#app/state/kyc/renewal.ts';
import { isRenewalAsked } from '#app/state/kyc/renewal-asked.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { AppHandoff } from '#app/ui/layout/app-handoff.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Deadline } from './deadline.tsx';
import { Requirements } from './requirements.tsx';
import { StatusNotice } from './status-notice.tsx';
import { isShut, type RenewalAction, variantOf } from './variant.ts';

interface ReverificationViewProps {
  renewal: Renewal;
  action: Exclude<RenewalAction, 'none' | 'unknown'>;
  /** Of the link that opens the app, where there is one to lead to. */
  app: ComponentProps<typeof AppHandoff>['app'];
  busy: boolean;
  onPress: () => void;
  /** What is asked before it can be sent, and why the last try ended. */
  children: ReactNode;
}

/** What stands behind the disabled button: the app for Turkey, the status everywhere else. */
const REASON_ID = 'why-disabled';

/**
 * One renewal, whatever its status: note, deadline, requirements, and the way on. The gateway renders it too
 * (src/served/updatekyc-content.tsx): what it shows follows from what it is handed.
 */
export function ReverificationView({
  renewal,
  action,
  app,
  busy,
  onPress,
  children,
}: ReverificationViewProps) {
  const { t } = useLingui();
  const turkey = variantOf(renewal) === 'turkey';
  const shut = isShut(action);
  const again = action === 'resubmit' || action === 'resubmit-shut';
  // Nobody asks for what a person does by their own wish.
  const required = isRenewalAsked(renewal) === true;
  return (
    <Page title={<Trans>Re-verification</Trans>}>
      <StatusNotice id={turkey ? '' : REASON_ID} renewal={renewal} />
      {(required || renewal.deadline) && (
        <Notice tone="warning" title={required ? <Trans>Important</Trans> : undefined}>
          {required && (
            <p>
              <Trans>
                Rules on identity documents have changed. To keep all services, verify again with a document
                that meets the points below.
              </Trans>
            </p>
          )}
          {renewal.deadline && <Deadline deadline={renewal.deadline} />}
        </Notice>
      )}
      <PageSection title={<Trans>What we need</Trans>}>
        <Requirements renewal={renewal} />
      </PageSection>
      {turkey && <AppHandoff id={REASON_ID} app={app} />}
      {children}
      <ActionBar
        label={again ? t`Submit again` : t`Verify`}
        disabled={shut}
        loading={busy}
        describedBy={shut ? REASON_ID : undefined}
        onPress={onPress}
      />
    </Page>
  );
}
