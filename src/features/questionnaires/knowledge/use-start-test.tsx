import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { createQuestionnaire } from '#contract/client-calls/questionnaires.ts';
import { call } from '#app/api/client.ts';
import { ErrorNotice } from '#app/shared-views/error-notice.tsx';
import { useAction } from '#app/state/use-action.ts';
import { reopenQuestionnaire } from '../data/questionnaire.ts';

interface StartTest {
  starting: boolean;
  /** The error of the last attempt. */
  notice: ReactNode;
  start(): void;
}

/** Starts a new attempt at the knowledge test or the risk test. */
export function useStartTest(templateCode: string): StartTest {
  const { busy, error, run } = useAction();
  const start = () =>
    void run(async () => {
      await call(createQuestionnaire, { templateCode });
      await reopenQuestionnaire();
    });
  const notice = (
    <ErrorNotice error={error} title={<Trans>The test did not start. You have not used an attempt.</Trans>} />
  );
  return { starting: busy, notice, start };
}
