import { useState } from 'react';
import { createQuestionnaire } from '#contract/client-calls/questionnaires.ts';
import { call } from '#app/api/client.ts';
import { reopenJourney } from '../journey/journey.ts';

interface Start {
  starting: boolean;
  error: unknown;
  start(): void;
}

/** Opens a test on purpose: a fresh paper for the knowledge test, another try for the risk test. */
export function useStart(templateCode: string): Start {
  const [starting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function run(): Promise<void> {
    setStarting(true);
    setError(null);
    try {
      await call(createQuestionnaire, { templateCode });
      await reopenJourney();
    } catch (failure) {
      setError(failure);
    } finally {
      setStarting(false);
    }
  }
  return { starting, error, start: () => void run() };
}
