// Announces a decision that arrives while the page is open, with haptic feedback.
import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import { msg } from '@lingui/core/macro';
import type { StepLevel, StepStatus } from '#contract/kyc.ts';
import type { StepState } from '#contract/schemas/kyc.ts';
import { getPlatform } from '#app/platform/platform.ts';

type Statuses = Record<StepLevel, StepStatus>;

function findDecidedLevel(before: Statuses, after: Statuses): StepLevel | null {
  const ended = (level: StepLevel) =>
    before[level] === 'PENDING' && DECISION_TEXTS[level][after[level]] !== null;
  if (ended('LEVEL_1')) return 'LEVEL_1';
  return ended('LEVEL_2') ? 'LEVEL_2' : null;
}

export function useDecisionText(steps: Record<StepLevel, StepState> | null): MessageDescriptor | null {
  const [news, setNews] = useState<MessageDescriptor | null>(null);
  const seen = useRef<Statuses>(null);
  const one = steps?.LEVEL_1.status;
  const two = steps?.LEVEL_2.status;
  useEffect(() => {
    if (!one || !two) return;
    const after = { LEVEL_1: one, LEVEL_2: two };
    const level = seen.current && findDecidedLevel(seen.current, after);
    seen.current = after;
    if (!level) return;
    setNews(DECISION_TEXTS[level][after[level]]);
    getPlatform().haptic(after[level] === 'SUCCESS' ? 'success' : 'error');
  }, [one, two]);
  return news;
}

const TRY_AGAIN = msg`Your documents were not accepted. See what to change, and try again.`;
const FINAL = msg`We could not accept your verification. See what you can do next.`;
const SWITCHED_OFF = msg`This check is not available at the moment.`;

const DECISION_TEXTS: Record<StepLevel, Record<StepStatus, MessageDescriptor | null>> = {
  LEVEL_1: {
    SUCCESS: msg`Your identity is verified.`,
    FAILED_AND_CAN_RETRY: TRY_AGAIN,
    FAILED_AND_CAN_NOT_RETRY: FINAL,
    CERTIFICATION_DISABLED: SWITCHED_OFF,
    ALLOW: null,
    NOT_ALLOW: null,
    PENDING: null,
  },
  LEVEL_2: {
    SUCCESS: msg`Your address is confirmed.`,
    FAILED_AND_CAN_RETRY: TRY_AGAIN,
    FAILED_AND_CAN_NOT_RETRY: FINAL,
    CERTIFICATION_DISABLED: SWITCHED_OFF,
    ALLOW: null,
    NOT_ALLOW: null,
    PENDING: null,
  },
};
