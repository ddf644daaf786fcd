// What an officer decides about a case or a name update: yes, or no with reasons the person can be told.
import { Type } from 'typebox';
import { REJECTION_REASONS } from '#contract/kyc.ts';
import { Closed, OneOf } from '#contract/schemas/common.ts';
import { validator } from '#gateway/http/validation.ts';

export const decisionBody = validator(
  Type.Union([
    Closed({ kind: OneOf(['approve'] as const) }),
    Closed({
      kind: OneOf(['reject'] as const),
      reasons: Type.Array(OneOf(REJECTION_REASONS), { minItems: 1, maxItems: 5, uniqueItems: true }),
    }),
  ]),
);
