import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MatchReason, MatchVerdict } from '#contract/screening.ts';

export const MATCH_REASON_TEXTS: Record<MatchReason, MessageDescriptor> = {
  sanctioned: msg`Sanctioned person (account freeze)`,
  public_role: msg`Politically exposed person (PEP)`,
  adverse_history: msg`Adverse history`,
  other_birth_date: msg`Different date of birth`,
  other_nationality: msg`Different nationality`,
  other_name: msg`Different name`,
  other_details: msg`Other details differ`,
};

export const VERDICT_TEXTS: Record<MatchVerdict, MessageDescriptor> = {
  open: msg`Potential match`,
  same_person: msg`Confirmed match`,
  other_person: msg`False positive`,
};
