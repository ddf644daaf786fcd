// The computer sees that the phone is there, and each picture as it arrives.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { HERE_SECONDS } from '#contract/handoff.ts';
import { isOutOfSight } from '#app/lib/sight.ts';
import { caseSubmissionStore } from '../upload/submission-store.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { lookAtHanded, sayHere } from './phone-store.ts';

export function usePresence(): void {
  const { parts } = useSnapshot(uploadStore);
  const { state } = useSnapshot(caseSubmissionStore);
  const arrived = Object.values(parts).filter((part) => part.state === 'done').length;
  useEffect(() => {
    if (arrived > 0) void sayHere();
  }, [arrived]);
  useEffect(() => {
    if (state === 'sent') void lookAtHanded();
  }, [state]);
  useEffect(() => {
    const tell = () => {
      if (!isOutOfSight()) void sayHere();
    };
    const timer = setInterval(tell, HERE_SECONDS * 1000);
    document.addEventListener('visibilitychange', tell);
    addEventListener('online', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
      removeEventListener('online', tell);
    };
  }, []);
}
