import { Plural } from '@lingui/react/macro';
import { useCompliance } from './use-compliance.ts';

/** What the rules of the person's site say about the data above; nothing while nobody said. [C27, E7] */
export function RulesNote() {
  const { retentionYears } = useCompliance();
  if (!retentionYears) return null;
  return (
    <Plural
      value={retentionYears}
      one="We keep it for # year after you close your account, because the law says so."
      other="We keep it for # years after you close your account, because the law says so."
    />
  );
}
