// Resets a verification; under EU rules only the document is checked again. [S11, C16, C27]
import { useLingui, Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { navigate } from '#app/lib/history/history.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import { setPageDataLoader } from '#app/lib/page-data.ts';
import { ObstacleView } from '#app/shared-views/obstacle-view.tsx';
import { href } from '#app/paths.ts';
import { prefetchStore, usePageLoad } from '#app/state/page-store.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { useFocusOnViewChange } from '#app/ui/layout/use-focus-on-view-change.ts';
import { EuResetView } from './eu-reset-view.tsx';
import { ResetFormView } from './reset-form-view.tsx';
import { clearReset, loadReset, resetStore } from './reset-store.ts';
import { RESET_OBSTACLE_TEXTS, type ResetForm } from './reset-texts.ts';

setPageDataLoader('resetkyc', () => prefetchStore(loadReset));

export default function ResetPage() {
  const { eligibility, draft, phase } = useSnapshot(resetStore);
  const failure = usePageLoad(resetStore, loadReset, clearReset);
  const done = phase === 'done';
  useFocusOnViewChange(done ? 'done' : eligibility && (eligibility.reasonKey ?? 'form'));

  if (done) return <ResetDoneView />;
  if (failure) return <LoadFailure {...failure} />;
  if (!eligibility) return <RowsSkeleton />;
  const { variant, endsReview, reasonKey, retryAfter } = eligibility;
  if (reasonKey) {
    const text = RESET_OBSTACLE_TEXTS[reasonKey];
    return (
      <ObstacleView text={text} retryAfter={retryAfter} hasSupport={!text.link} home={href('personal')} />
    );
  }
  if (variant === 'eu_poi') return <EuResetView endsReview={endsReview} />;
  return <ResetFormView endsReview={endsReview} draft={draft as ResetForm | null} />; // the view only reads it
}

function ResetDoneView() {
  const { t } = useLingui();
  return (
    <Page
      title={<Trans>Your verification has been reset</Trans>}
      illustration={<Illustration name="approved" />}
      lead={
        promisesTimes() && (
          <Trans>
            To keep your assets safe, withdrawals are paused for 24 hours. You can verify again at any time.
          </Trans>
        )
      }
    >
      <ActionBar
        label={t`Verify again`}
        onPress={() => navigate(href('step1'), { replace: true })}
        secondary={{
          label: t`Back to overview`,
          onPress: () => navigate(href('personal'), { replace: true }),
        }}
      />
    </Page>
  );
}
