// Updates a verified address: a reason, a code, a new proof on the capture pages, a decision. [S17, X13, M5]
import { useLingui, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { LEVEL_REVIEW_HOURS, LEVEL_REVIEW_MINUTES } from '#contract/review-times.ts';
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
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { Timeline } from '#app/ui/feedback/timeline.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { AddressStartView } from './address-start-view.tsx';
import { addressStore, type AddressUpdate, clearAddress, loadAddress } from './address-store.ts';
import { ADDRESS_OBSTACLE_TEXTS } from './address-texts.ts';

setPageDataLoader('updatePOA', () => prefetchStore(loadAddress));

export default function UpdatePoaPage() {
  const { update } = useSnapshot(addressStore);
  const failure = usePageLoad(addressStore, loadAddress, clearAddress);
  if (failure) return <LoadFailure {...failure} />;
  if (!update) return <RowsSkeleton />;
  return <AddressStatus key={update.submittedAt} update={update as AddressUpdate} />; // readonly, as the views use it
}

function AddressStatus({ update }: { update: AddressUpdate }) {
  const [again, setAgain] = useState(false);
  const { status, reasonKey, retryAfter, submittedAt, reasons, started } = update;
  if (status === 'PENDING') return <AddressPendingView submittedAt={submittedAt} />;
  const waits = reasonKey === 'refused_twice';
  if (status === 'REJECTED' && !again && !started && (waits || reasonKey === null))
    return (
      <AddressRefusedView
        reasons={reasons}
        retryAfter={waits ? retryAfter : null}
        onRetry={() => setAgain(true)}
      />
    );
  if (status === 'APPROVED' && reasonKey === 'too_soon') return <AddressApprovedView update={update} />;
  if (reasonKey)
    return (
      <ObstacleView
        text={ADDRESS_OBSTACLE_TEXTS[reasonKey]}
        retryAfter={retryAfter}
        hasSupport={reasonKey === 'service_closed'}
        home={href('personal')}
      />
    );
  return <AddressStartView update={update} />;
}

function AddressApprovedView({ update: { address, retryAfter } }: { update: AddressUpdate }) {
  const { t } = useLingui();
  const date = retryAfter && formatDate(retryAfter);
  return (
    <Page
      title={<Trans>Your address has been updated</Trans>}
      illustration={<Illustration name="approved" />}
      lead={
        <>
          <p>{t`Thank you. Your level and limits stay the same.`}</p>
          {date && (
            <p>
              <Trans>
                You can change your address again from {date}. If you move before then, contact support.
              </Trans>
            </p>
          )}
        </>
      }
    >
      <PageSection title={<Trans>The address we have</Trans>}>
        <DefinitionList items={[{ term: t`Address`, value: address }]} />
      </PageSection>
      <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
    </Page>
  );
}

function AddressPendingView({ submittedAt }: { submittedAt: string | null }) {
  const { t } = useLingui();
  useEffect(() => watchEvents(loadAddress), []);
  return (
    <Page
      title={<Trans>We’re checking your new address</Trans>}
      illustration={<Illustration name="hourglass" />}
      lead={
        <Trans>
          Until we accept your new address, we’ll keep the one we have. Your level and limits stay the same.
        </Trans>
      }
    >
      <Timeline
        items={[
          { title: t`Sent`, time: submittedAt ? formatDateTime(submittedAt) : undefined, state: 'done' },
          {
            title: t`In review`,
            detail: promisesTimes()
              ? t`Usually done within ${LEVEL_REVIEW_MINUTES} minutes. Some checks take up to ${LEVEL_REVIEW_HOURS} hours.`
              : undefined,
            state: 'current',
          },
          { title: t`Result`, detail: t`Your result will appear here automatically.`, state: 'todo' },
        ]}
      />
      <DecisionAlertOffer />
      <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
    </Page>
  );
}

interface AddressRefusedViewProps {
  reasons: readonly string[];
  /** Null when the user may try again now. */
  retryAfter: string | null;
  onRetry: () => void;
}

function AddressRefusedView({ reasons, retryAfter, onRetry }: AddressRefusedViewProps) {
  const { t, i18n } = useLingui();
  const when = retryAfter && formatDateTime(retryAfter);
  const toHub = { label: t`Back to overview`, onPress: () => navigate(href('personal')) };
  return (
    <Page
      title={<Trans>Your new address was not accepted</Trans>}
      illustration={<Illustration name="address-letter" />}
      lead={<Trans>We’ll keep the address we have. Your level and limits stay the same.</Trans>}
    >
      {listDistinctReasons(reasons).map((reason) => (
        <Notice key={reason} tone="danger" title={i18n._(REJECTION_TEXTS[reason].title)}>
          <p>{i18n._(REJECTION_TEXTS[reason].fix)}</p>
        </Notice>
      ))}
      {when ? (
        <>
          <Notice tone="info" title={<Trans>You can try again from {when}</Trans>}>
            <Trans>
              We could not accept your last two documents, so you have to wait a day before you send another.
            </Trans>
          </Notice>
          <ActionBar {...toHub} />
        </>
      ) : (
        <ActionBar label={t`Try again`} onPress={onRetry} secondary={toHub} />
      )}
    </Page>
  );
}
