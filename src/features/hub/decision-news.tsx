import { useLingui } from '@lingui/react/macro';
import type { StepLevel } from '#contract/kyc.ts';
import type { StepState } from '#contract/schemas/kyc.ts';
import { useDecision } from '#app/state/use-decision.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

/** Says it when a review ends while the hub is open. Needed from the moment something is in review. */
export function DecisionNews({ steps }: { steps: Record<StepLevel, StepState> }) {
  const { i18n } = useLingui();
  const news = useDecision(steps);
  return (
    <VisuallyHidden>
      <span role="status">{news && i18n._(news)}</span>
    </VisuallyHidden>
  );
}
