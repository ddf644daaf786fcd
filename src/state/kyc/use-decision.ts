// The moment a review ends while the page is open: a sentence to announce, and one touch of haptics.
import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import type { StepLevel, StepStatus } from '#contract/kyc.ts';
import type { StepState } from '#contract/schemas/kyc.ts';
import { DECISION_TEXTS } from '#app/i18n/texts/decision-texts.ts';
import { getPlatform } from '#app/platform/platform.ts';

type Statuses = Record<StepLevel, StepStatus>;

/** The level whose review has just ended, or null. */
function decidedLevel(before: Statuses, after: Statuses): StepLevel | null {
  const ended = (level: StepLevel) =>
    before[level] === 'PENDING' && DECISION_TEXTS[level][after[level]] !== null;
  if (ended('LEVEL_1')) return 'LEVEL_1';
  return ended('LEVEL_2') ? 'LEVEL_2' : null;
}

export function useDecision(steps: Record<StepLevel, StepState> | null): MessageDescriptor | null {
  const [news, setNews] = useState<MessageDescriptor | null>(null);
  const seen = useRef<Statuses>(null);
  const one = steps?.LEVEL_1.status;
  const two = steps?.LEVEL_2.status;
  useEffect(() => {
    if (!one || !two) return;
    const after = { LEVEL_1: one, LEVEL_2: two };
    const level = seen.current && decidedLevel(seen.current, after);
    seen.current = after;
    if (!level) return;
    setNews(DECISION_TEXTS[level][after[level]]);
    getPlatform().haptic(after[level] === 'SUCCESS' ? 'success' : 'error');
  }, [one, two]);
  return news;
}
