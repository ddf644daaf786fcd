import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { createQuestionnaire } from '#contract/client-calls/questionnaires.ts';
import { call } from '#app/api/client.ts';
import { ErrorNotice } from '#app/offers/error-notice.tsx';
import { reopenQuestionnaire } from '../data/questionnaire.ts';

interface StartTest {
  starting: boolean;
  /** The error of the last attempt. */
  notice: ReactNode;
  start(): void;
}

/** Starts a new attempt at the knowledge test or the risk test. */
export function useStartTest(templateCode: string): StartTest {
  const [starting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function run(): Promise<void> {
    setStarting(true);
    setError(null);
    try {
      await call(createQuestionnaire, { templateCode });
      await reopenQuestionnaire();
    } catch (failure) {
      setError(failure);
    } finally {
      setStarting(false);
    }
  }
  const notice = (
    <ErrorNotice error={error} title={<Trans>The test did not start. No try was used.</Trans>} />
  );
  return { starting, notice, start: () => void run() };
}
