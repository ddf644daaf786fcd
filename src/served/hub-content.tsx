// Renders the hub's first card with the component and messages of the hub. Chooses its props, and whether to render it.
import type { ReactNode } from 'react';
import { HubCard } from '#app/features/hub/hub-card.tsx';
import { createHubSummary } from '#app/features/hub/hub-summary.ts';
import { findRestriction } from '#app/features/hub/notices/notices.ts';
import { StatusCard } from '#app/features/hub/status-card.tsx';
import { getCardState } from '#app/state/kyc/level-card.ts';
import { getHeldLevel, getStartGate, type StepInput } from '#app/state/kyc/steps.ts';
import type { ContentInput } from './content.ts';

/** True if only the client can render the card: a time of day needs the browser's time zone. */
const needsClient = (input: StepInput, now: Date): boolean =>
  findRestriction(input.info)?.until != null ||
  (['LEVEL_1', 'LEVEL_2'] as const).some((level) => getStartGate(level, input, now).kind === 'wait');

export function renderHubContent({
  data: { info },
  profile,
  now,
  support,
  brand,
}: ContentInput): ReactNode | null {
  const input = info && { info, profile };
  const level = info && getHeldLevel(info);
  if (!input || needsClient(input, now)) return null;
  return (
    <>
      {level && <HubCard level={level} state={getCardState(input)} brand={brand} />}
      <StatusCard
        summary={createHubSummary(input, now)}
        support={support === null ? null : { href: support, target: '_blank' }}
      />
    </>
  );
}
