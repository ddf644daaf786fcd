// What an officer decides about a case or a name update: yes, or no with reasons the person can be told.
import { type TSchema, Type } from 'typebox';
import { REJECTION_REASONS } from '#contract/kyc.ts';
import { Closed, OneOf } from '#contract/schemas/common.ts';
import { MaybeNote } from './note.ts';

const decision = <M extends Record<string, TSchema>>(more: M) =>
  Type.Union([
    Closed({ kind: OneOf(['approve'] as const), ...more }),
    Closed({
      kind: OneOf(['reject'] as const),
      reasons: Type.Array(OneOf(REJECTION_REASONS), { minItems: 1, maxItems: 5, uniqueItems: true }),
      ...more,
    }),
  ]);

export const Decision = decision({});
/** A refusal for good takes two officers, and words for the second. */
export const CaseDecisionBody = decision({ note: MaybeNote });
