import { Plural } from '@lingui/react/macro';
import { getConfig } from '#contract/calls/notices.ts';
import { call } from '#app/api/client.ts';
import { useAnswer } from './use-answer.ts';

const askConfig = (signal: AbortSignal) => call(getConfig, {}, { signal });

/** What the rules of the person's site say about the data above. [C27, E7] */
export function RulesNote() {
  const { answer: config } = useAnswer(askConfig);
  if (!config) return null;
  return (
    <Plural
      value={config.retentionYears}
      one="We keep it for # year after you close your account, because the law says so."
      other="We keep it for # years after you close your account, because the law says so."
    />
  );
}
