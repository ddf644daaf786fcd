import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { formatDateTime } from '#app/i18n/format.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import { isRenewalRequired } from '#app/state/kyc/renewal.ts';
import { type Renewal, getNextUtcMidnight, formatRefusal } from '#app/state/kyc/renewal.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { AppHandoff } from '#app/ui/layout/app-handoff.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { Deadline } from './deadline.tsx';
import { DocumentRequirements } from './document-requirements.tsx';
import { isDisabled, type RenewalAction, getVariant } from './variant.ts';

interface ReverificationViewProps {
  renewal: Renewal;
  action: Exclude<RenewalAction, 'none' | 'unknown'>;
  /** The link that opens the app; null without one. */
  app: ComponentProps<typeof AppHandoff>['app'];
  busy: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Id of the text that explains the disabled button: the notice about the app in Turkey, the status elsewhere. */
const REASON_ID = 'why-disabled';

/** One renewal in any status. The gateway renders it too (src/served/updatekyc-content.tsx), so it reads no store. */
export function ReverificationView({
  renewal,
  action,
  app,
  busy,
  onPress,
  children,
}: ReverificationViewProps) {
  const { t } = useLingui();
  const turkey = getVariant(renewal) === 'turkey';
  const disabled = isDisabled(action);
  const again = action === 'resubmit' || action === 'resubmit-disabled';
  const required = isRenewalRequired(renewal) === true;
  return (
    <Page title={<Trans>Re-verification</Trans>}>
      <StatusNotice id={turkey ? '' : REASON_ID} renewal={renewal} />
      {(required || renewal.deadline) && (
        <Notice tone="warning" title={required ? <Trans>Important</Trans> : undefined}>
          {required && (
            <p>
              <Trans>
                To keep using all services, verify again with a document that meets the requirements below.
              </Trans>
            </p>
          )}
          {renewal.deadline && <Deadline deadline={renewal.deadline} />}
        </Notice>
      )}
      <PageSection title={<Trans>What we need</Trans>}>
        <DocumentRequirements renewal={renewal} />
      </PageSection>
      {turkey && <AppHandoff id={REASON_ID} app={app} />}
      {children}
      <ActionBar
        label={again ? t`Submit again` : t`Verify`}
        disabled={disabled}
        loading={busy}
        describedBy={disabled ? REASON_ID : undefined}
        onPress={onPress}
      />
    </Page>
  );
}

/** The status of the renewal. `id` is set on the text that explains the disabled button. [T5, T6, T7, X11] */
function StatusNotice({ id, renewal }: { id: string; renewal: Renewal }) {
  const { t, i18n } = useLingui();
  const again = formatDateTime(getNextUtcMidnight(useNow()));
  if (renewal.status === 'DisplayUpdatePOIStatus_Pending') {
    return (
      <Notice tone="info" title={<Trans>We’re checking your document</Trans>} live>
        <p id={id}>
          <Trans>You can keep using your account. Your result will appear here automatically.</Trans>
        </p>
      </Notice>
    );
  }
  const daily = renewal.status === 'DisplayUpdatePOIStatus_Rejected_Daily';
  if (!daily && renewal.status !== 'DisplayUpdatePOIStatus_Rejected') return null;
  return (
    <Notice tone="danger" title={<Trans>Your document was not accepted</Trans>} live>
      {formatRefusal(i18n, renewal).map((sentence) => (
        <p key={sentence}>
          <bdi dir="auto">{sentence}</bdi>
        </p>
      ))}
      {daily && (
        <p id={id}>
          {promisesTimes() ? (
            t`You’ve used all of today’s attempts. You can try again from ${again}.`
          ) : (
            <Trans>You’ve used all of today’s attempts.</Trans>
          )}
        </p>
      )}
    </Notice>
  );
}
