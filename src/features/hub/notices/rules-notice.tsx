import { Notice } from '#app/ui/feedback/notice.tsx';
import { useCompliance } from './use-compliance.ts';

/** What the site's regulator wants everybody to read: the host's own words, shown as text. [E2, E7] */
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
