// The privacy receipt: what was taken, who opened it, how long it is kept, and what the person can do about it.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { isNotOffered } from '#app/api/optional-call.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { DataDownload } from '#app/shared-views/data-download.tsx';
import { NotOfferedView } from '#app/shared-views/not-offered-view.tsx';
import { usePageLoad } from '#app/state/page-store.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { CaseCard } from './case-card.tsx';
import { VerifiedCard } from './verified-card.tsx';
import { FaceConsentRow } from './face-consent-row.tsx';
import { OpeningsList } from './openings-list.tsx';
import { clearReceipt, loadReceipt, receiptStore } from './receipt-store.ts';
import { RetentionList } from './retention-list.tsx';

export default function ReceiptPage() {
  // A copy of plain data, so that the components need no read-only types.
  const { status, error, cases, verified, opened, hasOlderOpenings, retention } = useSnapshot(
    receiptStore,
  ) as typeof receiptStore;
  const failure = usePageLoad(receiptStore, loadReceipt, clearReceipt);
  if (isNotOffered(error)) return <NotOfferedView href={href('personal')} />;
  if (failure) return <LoadFailure {...failure} />;
  if (status === 'loading') return <RowsSkeleton rows={4} />;
  const openings = [...cases.flatMap((found) => found.opened), ...opened].sort((one, other) =>
    other.at.localeCompare(one.at),
  );
  if (cases.length === 0 && openings.length === 0 && verified.length === 0) return <NothingSent />;
  return (
    <Page
      title={<Trans>Your data and who opened it</Trans>}
      lead={
        <p>
          <Trans>Your photos and details, and the roles of those who opened them.</Trans>
        </p>
      }
    >
      {cases.map((found) => (
        <CaseCard key={found.caseId} found={found} />
      ))}
      {verified.length > 0 && <VerifiedCard fields={verified} />}
      <PageSection title={<Trans>Who opened it</Trans>}>
        <OpeningsList openings={openings} hasOlder={hasOlderOpenings} />
      </PageSection>
      {retention.length > 0 && (
        <PageSection title={<Trans>How long we keep it</Trans>}>
          <RetentionList rules={retention} />
        </PageSection>
      )}
      <PageSection title={<Trans>Your choices</Trans>}>
        <DataDownload />
        <FaceConsentRow cases={cases} />
      </PageSection>
    </Page>
  );
}

function NothingSent() {
  const { t } = useLingui();
  return (
    <Page
      title={<Trans>Nothing here yet</Trans>}
      lead={
        <p>
          <Trans>Once you send photos or details, you’ll see here who opens them and when.</Trans>
        </p>
      }
      illustration={<Illustration name="empty-list" />}
    >
      <ActionBar label={t`Back to overview`} onPress={() => navigate(href('personal'))} />
    </Page>
  );
}
