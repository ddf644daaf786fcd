import { Notice } from '#app/ui/feedback/notice.tsx';
import { useCompliance } from './use-compliance.ts';

/** The regulator's notice, configured by the host and shown as plain text. [E2, E7] */
export function RulesNotice() {
  const { notice } = useCompliance();
  if (notice === '') return null;
  return (
    <Notice tone="info">
      <p>
        <bdi dir="auto">{notice}</bdi>
      </p>
    </Notice>
  );
}
