// Shown between the last picture and the card while the pictures are read. Who does not want to wait may choose the document.
import { Trans, useLingui } from '@lingui/react/macro';
import { useElapsed } from '#app/lib/hooks/use-elapsed.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import { ReadingCard } from './reading-card.tsx';

/** Time after which the user may go on without the result. */
export const PATIENCE_MS = 8000;

export function ReadingStep({ onChoose }: { onChoose: () => void }) {
  const { t } = useLingui();
  const canChoose = useElapsed(true, PATIENCE_MS);
  return (
    <StepFrame
      step="check"
      title={<Trans>We’re reading your document</Trans>}
      lead={<Trans>It will appear here automatically.</Trans>}
      illustration={<ReadingCard />}
      action={canChoose && { label: t`Choose the document myself`, onPress: onChoose }}
    >
      {null}
    </StepFrame>
  );
}
