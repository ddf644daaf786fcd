// Bodies of officers' decisions on cases and name updates: approve, or reject with reasons shown to the user.
import { type TSchema, Type } from 'typebox';
import { REJECTION_REASONS } from '#contract/kyc.ts';
import { ClosedObject, OneOf } from '#contract/schemas/common.ts';

export const NoteText = Type.String({ minLength: 1, maxLength: 1000 });
/** For calls that need two officers only sometimes: the service requires the note then. */
export const OptionalNote = Type.Optional(NoteText);
export const NoteBody = ClosedObject({ note: NoteText });

const decision = <M extends Record<string, TSchema>>(more: M) =>
  Type.Union([
    ClosedObject({ kind: OneOf(['approve'] as const), ...more }),
    ClosedObject({
      kind: OneOf(['reject'] as const),
      reasons: Type.Array(OneOf(REJECTION_REASONS), { minItems: 1, maxItems: 5, uniqueItems: true }),
      ...more,
    }),
  ]);

export const DecisionBody = decision({});
/** A final rejection requires a second officer and a note. */
export const CaseDecisionBody = decision({ note: OptionalNote });
