// Corrects a verified name, or updates it after a change by law: rules, a code, then an officer decides. [S18, C17]
import { useLingui, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { NAME_CHANGE_WORKING_DAYS, NAME_CORRECTION_MINUTES } from '#contract/review-times.ts';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { listDistinctReasons, REJECTION_TEXTS } from '#app/i18n/texts/rejection-texts.ts';
import { navigate } from '#app/lib/history/history.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import { setPageDataLoader } from '#app/lib/page-data.ts';
import { ObstacleView } from '#app/shared-views/obstacle-view.tsx';
import { DecisionAlertOffer } from '#app/shared-views/decision-alert-offer.tsx';
import { href } from '#app/paths.ts';
import { watchEvents } from '#app/state/kyc/kyc-events.ts';
import { prefetchStore, usePageLoad } from '#app/state/page-store.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { Timeline } from '#app/ui/feedback/timeline.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { useFocusOnViewChange } from '#app/ui/layout/use-focus-on-view-change.ts';
import { VerifiedName, type NameOnFile } from './verified-name.tsx';
import type { NameForm } from './name-form.ts';
import { type NameEligibility, clearName, loadName, nameStore } from './name-store.ts';
import { NAME_OBSTACLE_TEXTS } from './name-texts.ts';
import { NameFormView } from './name-form-view.tsx';

setPageDataLoader('updateName', () => prefetchStore(loadName));

export default function UpdateNamePage() {
  const { fix, legal, draft } = useSnapshot(nameStore);
  const failure = usePageLoad(nameStore, loadName, clearName);
  if (failure) return <LoadFailure {...failure} />;
  if (!fix || !legal) return <RowsSkeleton />;
  // The views only read these values.
  return (
    <NameStatus
      fix={fix as NameEligibility}
      legal={legal as NameEligibility}
      draft={draft as NameForm | null}
    />
  );
}

interface NameStatusProps {
  fix: NameEligibility;
  legal: NameEligibility;
  draft: NameForm | null;
}

/** An obstacle to a change by law is an obstacle to a correction too. */
function NameStatus({ fix, legal, draft }: NameStatusProps) {
  const { latest, reasonKey, retryAfter } = legal;
  const [dismissed, setDismissed] = useState('');
  const decided = latest && latest.submittedAt !== dismissed ? latest.status : null;
  useFocusOnViewChange(`${latest?.status} ${reasonKey} ${decided}`);

  if (latest?.status === 'PENDING') return <NamePendingView submittedAt={latest.submittedAt} />;
  if (reasonKey)
    return (
      <ObstacleView
        text={NAME_OBSTACLE_TEXTS[reasonKey]}
        retryAfter={retryAfter}
        hasSupport={reasonKey === 'service_closed'}
        home={href('personal')}
      />
    );
  if (!latest || !decided) return <NameFormView fix={fix} draft={draft} />;
  const { submittedAt, reasons } = latest;
  const showForm = () => setDismissed(submittedAt);
  return decided === 'APPROVED' ? (
    <NameApprovedView name={legal} submittedAt={submittedAt} onAgain={showForm} />
  ) : (
    <NameRefusedView reasons={reasons} submittedAt={submittedAt} onRetry={showForm} />
  );
}

interface NameApprovedViewProps {
  name: NameOnFile;
  submittedAt: string;
  onAgain: () => void;
}

function NameApprovedView({ name, submittedAt, onAgain }: NameApprovedViewProps) {
  const { t } = useLingui();
  const date = formatDate(submittedAt);
  return (
    <Page
      title={<Trans>Your name has been updated</Trans>}
      illustration={<Illustration name="approved" />}
      lead={
        <Trans>
          We accepted your request of {date}. Please make sure your bank account and tax details show the same
          name.
        </Trans>
      }
    >
      <VerifiedName masked={name} />
      <ActionBar
        label={t`Back to overview`}
        onPress={() => navigate(href('personal'))}
        secondary={{ label: t`Update your name again`, onPress: onAgain }}
      />
    </Page>
  );
}

interface NameRefusedViewProps {
  /** Empty when the request ended without a decision, for example by a reset. */
  reasons: readonly string[];
  submittedAt: string;
  onRetry: () => void;
}

function NameRefusedView({ reasons, submittedAt, onRetry }: NameRefusedViewProps) {
  const { t, i18n } = useLingui();
  const date = formatDate(submittedAt);
  return (
    <Page
      title={<Trans>Your new name was not accepted</Trans>}
      illustration={<Illustration name="rejected" />}
      lead={<Trans>Your request of {date} is closed. The name on your account has not changed.</Trans>}
    >
      {listDistinctReasons(reasons).map((reason) => (
        <Notice key={reason} tone="danger" title={i18n._(REJECTION_TEXTS[reason].title)}>
          <p>{i18n._(REJECTION_TEXTS[reason].fix)}</p>
        </Notice>
      ))}
      <ActionBar
        label={t`Try again`}
        onPress={onRetry}
        secondary={{ label: t`Back to overview`, onPress: () => navigate(href('personal')) }}
      />
    </Page>
  );
}

function NamePendingView({ submittedAt }: { submittedAt: string }) {
  const { t } = useLingui();
  useEffect(() => watchEvents(loadName), []);
  return (
    <Page
      title={<Trans>Your request is in review</Trans>}
      illustration={<Illustration name="hourglass" />}
      lead={<Trans>Your account stays in your current name until we’ve made a decision.</Trans>}
    >
      <Timeline
        items={[
          { title: t`Sent`, time: formatDateTime(submittedAt), state: 'done' },
          {
            title: t`In review`,
            detail: promisesTimes()
              ? t`A correction takes about ${NAME_CORRECTION_MINUTES} minutes. A legal name change takes about ${NAME_CHANGE_WORKING_DAYS} working days.`
              : undefined,
            state: 'current',
          },
          { title: t`Decision`, detail: t`We’ll let you know.`, state: 'todo' },
        ]}
      />
      <DecisionAlertOffer />
      <ButtonLink block variant="secondary" href={href('personal')}>{t`Back to overview`}</ButtonLink>
    </Page>
  );
}
