// The computer in a hand-over: a code for the phone, then its progress.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { navigate } from '#app/lib/history/history.ts';
import { isPageHidden } from '#app/lib/page-visibility.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { watchEvents } from '#app/state/kyc/kyc-events.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { OpenHandoffView } from './open-handoff-view.tsx';
import {
  getHandoffTarget,
  handoffStore,
  resetHandoff,
  continueOnThisDevice,
  openHandoff,
  refreshHandoff,
  resumeHandoff,
  switchToComputer,
  pictureSourceStore,
} from './handoff-store.ts';
import { buildCaseStatusHref } from '../flow/navigation.ts';

/** Events do not report a silent phone or an expired link. */
const POLL_MS = 10_000;

/** Follows the open hand-over, and continues when everything is sent. */
function useHandoffUpdates(): void {
  const { phase, handoff } = useSnapshot(handoffStore);
  const open = phase === 'open' && (handoff?.state === 'waiting' || handoff?.state === 'connected');
  const sent = handoff?.state === 'sent';
  useEffect(() => {
    let isMounted = true;
    // Coming from the steps opens a code; opening the page alone changes nothing.
    void resumeHandoff().then(() => {
      if (isMounted && handoffStore.phase === 'idle' && pictureSourceStore.caseId !== '') void openHandoff();
    });
    return () => {
      isMounted = false;
    };
  }, []);
  useEffect(() => {
    if (!open) return;
    const stop = watchEvents(refreshHandoff);
    const timer = setInterval(() => {
      if (!isPageHidden()) void refreshHandoff();
    }, POLL_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [open]);
  useEffect(() => {
    if (!sent) return;
    const next = buildCaseStatusHref(getHandoffTarget());
    void loadKyc({ quiet: true }).finally(() => {
      resetHandoff();
      navigate(next, { replace: true });
    });
  }, [sent]);
}

/** The user confirms the OCR values on the computer once all pictures have arrived. */
function useContinueWithDetails(): void {
  const { handoff } = useSnapshot(handoffStore);
  const { state, detailsNext = false, pictures = 0, needed = 0 } = handoff ?? {};
  const isNext = state === 'connected' && detailsNext && needed > 0 && pictures >= needed;
  useEffect(() => {
    if (isNext) continueOnThisDevice();
  }, [isNext]);
}

export function ComputerView() {
  const { t, i18n } = useLingui();
  const { phase, handoff, error } = useSnapshot(handoffStore);
  useHandoffUpdates();
  useContinueWithDetails();
  if (phase === 'opening' || (phase === 'idle' && pictureSourceStore.caseId !== '')) return <PageSkeleton />;
  if (phase === 'open' && handoff) return <OpenHandoffView />;
  const here = { label: t`Use this computer`, onPress: () => void switchToComputer() };
  return (
    <Page
      title={<Trans>Take the photos with your phone</Trans>}
      lead={
        <Trans>
          Phone cameras are usually better than computer cameras. Scan a code and take the photos, and this
          page will continue automatically. You do not need to install anything or sign in.
        </Trans>
      }
      illustration={<Illustration name="selfie" />}
    >
      {phase === 'absent' && (
        <Notice tone="info" live title={<Trans>You cannot use a phone here</Trans>}>
          <p>
            <Trans>Take the photos with this computer, or choose files.</Trans>
          </p>
        </Notice>
      )}
      {phase === 'failed' && (
        <Notice tone="danger" live>
          {getErrorText(i18n, error)}
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
