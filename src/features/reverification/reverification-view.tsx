import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '#app/i18n/format.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import { isRenewalRequired } from '#app/state/kyc/renewal.ts';
import { type Renewal, getNextUtcMidnight, formatRefusal } from '#app/state/kyc/renewal.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Timeline } from '#app/ui/feedback/timeline.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { Deadline } from './deadline.tsx';
import { DocumentRequirements } from './document-requirements.tsx';
import { isDisabled, type RenewalAction, getVariant } from './variant.ts';

interface ReverificationViewProps {
  renewal: Renewal;
  action: Exclude<RenewalAction, 'none' | 'unknown'>;
  /** The way to the mobile app where only the app can renew. */
  handoff: ReactNode;
  /** Replaces the button there. */
  appLink: ReactNode;
  busy: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** One renewal in any status. The gateway renders it too (src/served/updatekyc-content.tsx), so it reads no store. */
export function ReverificationView({
  renewal,
  action,
  handoff,
  appLink,
  busy,
  onPress,
  children,
}: ReverificationViewProps) {
  const { t } = useLingui();
  const isPending = renewal.status === 'DisplayUpdatePOIStatus_Pending';
  const needsApp = getVariant(renewal) === 'turkey' && !isPending;
  const again = action === 'resubmit' || action === 'resubmit-disabled';
  return (
    <Page
      title={<Trans>Re-verification</Trans>}
      lead={renewal.deadline && <Deadline deadline={renewal.deadline} pending={isPending} />}
    >
      {isPending ? <ReviewTimeline /> : <StatusNotice renewal={renewal} />}
      {needsApp && handoff}
      {isPending ? (
        <Disclosure summary={<Trans>What we need</Trans>}>
          <DocumentRequirements renewal={renewal} />
        </Disclosure>
      ) : (
        <PageSection title={<Trans>What we need</Trans>}>
          <DocumentRequirements renewal={renewal} />
        </PageSection>
      )}
      {children}
      {needsApp ? (
        appLink
      ) : (
        <ActionBar
          label={again ? t`Submit again` : t`Verify`}
          disabled={isDisabled(action)}
          loading={busy}
          reason={isDisabled(action) ? <DisabledReason isPending={isPending} /> : undefined}
          onPress={onPress}
        />
      )}
    </Page>
  );
}

/** [T5] */
function ReviewTimeline() {
  const { t } = useLingui();
  return (
    <Card>
      <div role="status">
        <Timeline
          items={[
            { title: t`Sent`, state: 'done' },
            { title: t`We’re checking your document`, state: 'current' },
            { title: t`Result`, state: 'todo', detail: t`Your result will appear here automatically.` },
          ]}
        />
      </div>
    </Card>
  );
}

/** [T5, T7] */
function DisabledReason({ isPending }: { isPending: boolean }) {
  const { t } = useLingui();
  const again = formatDateTime(getNextUtcMidnight(useNow()));
  if (isPending) return t`You can keep using your account. Your result will appear here automatically.`;
  return promisesTimes()
    ? t`You’ve used all of today’s attempts. You can try again from ${again}.`
    : t`You’ve used all of today’s attempts.`;
}

/** The refusal, or the request for a renewal. [S20, T4, T6, T7, X11] */
function StatusNotice({ renewal }: { renewal: Renewal }) {
  const { i18n } = useLingui();
  const isRefused =
    renewal.status === 'DisplayUpdatePOIStatus_Rejected' ||
    renewal.status === 'DisplayUpdatePOIStatus_Rejected_Daily';
  if (!isRenewalRequired(renewal)) return null;
  return (
    <Notice
      tone={isRefused ? 'danger' : 'warning'}
      title={isRefused ? <Trans>Your document was not accepted</Trans> : <Trans>Important</Trans>}
      live={isRefused}
    >
      {isRefused &&
        formatRefusal(i18n, renewal).map((sentence) => (
          <p key={sentence}>
            <bdi dir="auto">{sentence}</bdi>
          </p>
        ))}
      <p>
        <Trans>
          To keep using all services, verify again with a document that meets the requirements below.
        </Trans>
      </p>
    </Notice>
  );
}
