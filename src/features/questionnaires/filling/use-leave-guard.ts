// While answers are being given no swipe may close the mini app, and leaving with something unsent asks first.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useUnloadQuestion } from '#app/lib/use-unload-question.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { draftStore } from '../journey/draft.ts';
import { submissionStore } from '../journey/submission.ts';

export function useLeaveGuard(): void {
  const { state: save } = useSnapshot(draftStore);
  const { state } = useSnapshot(submissionStore);
  const unsent = state !== 'idle' || save === 'waiting' || save === 'failed' || save === 'conflict';

  useEffect(() => {
    const platform = getPlatform();
    platform.verticalSwipes(false);
    return () => platform.verticalSwipes(true);
  }, []);

  useEffect(() => {
    if (!unsent) return;
    const platform = getPlatform();
    platform.closingConfirmation(true);
    return () => platform.closingConfirmation(false);
  }, [unsent]);
  useUnloadQuestion(unsent);
}
