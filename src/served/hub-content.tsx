// Renders the hub's first card with the component and messages of the hub. This file chooses its props, and when to omit it.
import { i18n } from '@lingui/core';
import { HubCard } from '#app/features/hub/hub-card.tsx';
import { createHubSummary } from '#app/features/hub/hub-summary.ts';
import { listHubNotices } from '#app/features/hub/notices/notices.ts';
import { StatusCard } from '#app/features/hub/status-card.tsx';
import { getHeldLevel, getStartGate, type StepInput } from '#app/state/kyc/steps.ts';
import type { ReactNode } from 'react';
import type { ContentInput } from './content.ts';

/** Omits a time of day, because the browser's time zone is unknown, and a card below notices, which would move it down. */
const isForLater = (input: StepInput, now: Date): boolean =>
  listHubNotices(input.info, i18n).length > 0 ||
  (['LEVEL_1', 'LEVEL_2'] as const).some((level) => getStartGate(level, input, now).kind === 'wait');

export function hubContent({ data: { info }, profile, now, support, brand }: ContentInput): ReactNode | null {
  const input = info && { info, profile };
  const level = info && getHeldLevel(info);
  if (!input || isForLater(input, now)) return null;
  return (
    <>
      {level && <HubCard level={level} brand={brand} />}
      <StatusCard
        summary={createHubSummary(input, now)}
        support={support === null ? null : { href: support, target: '_blank' }}
      />
    </>
  );
}
