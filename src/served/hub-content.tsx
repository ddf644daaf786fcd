// The hub's first card: its own component with its own words; this file only says what it is shown with, and when it is
// better not shown.
import { i18n } from '@lingui/core';
import { HubCard } from '#app/features/hub/hub-card.tsx';
import { createHubSummary } from '#app/features/hub/hub-summary.ts';
import { listHubNotices } from '#app/features/hub/notices/notices.ts';
import { StatusCard } from '#app/features/hub/status-card.tsx';
import { startGate, type StepInput } from '#app/state/kyc/steps.ts';
import type { ReactNode } from 'react';
import type { ContentInput } from './content.ts';

/** A time of day is that of the browser, which nobody knows yet; and what stands above the card would push it down. */
const isForLater = (input: StepInput, now: Date): boolean =>
  listHubNotices(input.info, i18n).length > 0 ||
  (['LEVEL_1', 'LEVEL_2'] as const).some((level) => startGate(level, input, now).kind === 'wait');

export function hubContent({ data: { info }, profile, now, support, brand }: ContentInput): ReactNode | null {
  const input = info && { info, profile };
  if (!input || isForLater(input, now)) return null;
  return (
    <>
      <HubCard level={info.applicant.level} brand={brand} />
      <StatusCard
        summary={createHubSummary(input, now)}
        support={support === null ? null : { href: support, target: '_blank' }}
      />
    </>
  );
}
