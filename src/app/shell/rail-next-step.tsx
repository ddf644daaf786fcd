// The next step of the account in the rail, where no page of its own shows it. Loaded after the first view.
import { useLingui } from '@lingui/react/macro';
import { createHubSummary } from '#app/features/hub/hub-summary.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { href, type Segment } from '#app/paths.ts';
import { useKyc } from '#app/state/kyc/use-kyc.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';

/** Pages that are the next step themselves, or a part of it. */
const isPartOf = (segment: Segment | undefined, target: Segment): boolean =>
  segment === target || (segment === 'kyc' && (target === 'step1' || target === 'step2'));

export function RailNextStep({ segment }: { segment: Segment | undefined }) {
  const { i18n } = useLingui();
  const kyc = useKyc();
  const now = useNow();
  if (kyc.phase !== 'ready' || kyc.unreachable) return null;
  const { title, action } = createHubSummary(kyc.input, now);
  if (!action || action.target === 'support' || isPartOf(segment, action.target)) return null;
  return (
    <Card>
      <ListRow title={i18n._(title)} detail={i18n._(action.label)} href={href(action.target, action.query)} />
    </Card>
  );
}
