// In place of the steps that take pictures: a code for the phone, or here. Then what the phone does, until it is done.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { navigate } from '#app/lib/history/history.ts';
import { isOutOfSight } from '#app/lib/sight.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { followEvents } from '#app/state/kyc/kyc-events.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { FollowView } from './follow-view.tsx';
import {
  aimNow,
  followStore,
  forgetHandoff,
  goOnHere,
  openHandoff,
  refreshHandoff,
  resumeHandoff,
  takeHere,
  handoffStore,
} from './handoff-follow.ts';
import { statusHref } from '../flow/walk.ts';

/** What no event tells: that the phone is silent, or that time is up. */
const LOOK_MS = 10_000;

/** Follows what is open, and goes on by itself when everything is sent. */
function useFollowing(): void {
  const { phase, handoff } = useSnapshot(followStore);
  const open = phase === 'open' && (handoff?.state === 'waiting' || handoff?.state === 'connected');
  const sent = handoff?.state === 'sent';
  useEffect(() => {
    let here = true;
    // Whoever comes from the steps has the code at once; a page that is only opened changes nothing.
    void resumeHandoff().then(() => {
      if (here && followStore.phase === 'idle' && handoffStore.caseId !== '') void openHandoff();
    });
    return () => {
      here = false;
    };
  }, []);
  useEffect(() => {
    if (!open) return;
    const stop = followEvents(refreshHandoff);
    const timer = setInterval(() => {
      if (!isOutOfSight()) void refreshHandoff();
    }, LOOK_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [open]);
  useEffect(() => {
    if (!sent) return;
    const next = statusHref(aimNow());
    void loadKyc({ quiet: true }).finally(() => {
      forgetHandoff();
      navigate(next, { replace: true });
    });
  }, [sent]);
}

/** What the pictures say is confirmed here, as soon as all of them are there. */
function useDetailsNext(): void {
  const { handoff } = useSnapshot(followStore);
  const { state, detailsNext = false, pictures = 0, needed = 0 } = handoff ?? {};
  const isNext = state === 'connected' && detailsNext && needed > 0 && pictures >= needed;
  useEffect(() => {
    if (isNext) goOnHere();
  }, [isNext]);
}

export function ComputerView() {
  const { t, i18n } = useLingui();
  const { phase, handoff, error } = useSnapshot(followStore);
  useFollowing();
  useDetailsNext();
  if (phase === 'opening' || (phase === 'idle' && handoffStore.caseId !== '')) return <PageSkeleton />;
  if (phase === 'open' && handoff) return <FollowView />;
  const here = { label: t`Use this computer`, onPress: () => void takeHere() };
  return (
    <Page
      title={<Trans>Take the pictures with your phone</Trans>}
      lead={
        <Trans>
          A phone sees your document better than most computers do. You scan a code, take the pictures, and
          this page goes on by itself. There is nothing to install and no sign-in.
        </Trans>
      }
      illustration={<Illustration name="selfie" />}
    >
      {phase === 'absent' && (
        <Notice tone="info" live title={<Trans>A phone cannot be used here</Trans>}>
          <p>
            <Trans>Take the pictures with this computer, or choose files.</Trans>
          </p>
        </Notice>
      )}
      {phase === 'failed' && (
        <Notice tone="danger" live>
          {errorText(i18n, error)}
        </Notice>
      )}
      {phase === 'absent' ? (
        <ActionBar {...here} />
      ) : (
        <ActionBar label={t`Continue on your phone`} onPress={() => void openHandoff()} secondary={here} />
      )}
    </Page>
  );
}
