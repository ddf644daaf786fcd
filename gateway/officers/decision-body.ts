// What an officer decides about a case or a name update: yes, or no with reasons the person can be told.
import { type TSchema, Type } from 'typebox';
import { REJECTION_REASONS } from '#contract/kyc.ts';
import { ClosedObject, OneOf } from '#contract/schemas/common.ts';

export const Note = Type.String({ minLength: 1, maxLength: 1000 });
/** Where only some of what a call does takes two: the gateway asks for it then. */
export const MaybeNote = Type.Optional(Note);
export const NoteBody = ClosedObject({ note: Note });

const decision = <M extends Record<string, TSchema>>(more: M) =>
  Type.Union([
    ClosedObject({ kind: OneOf(['approve'] as const), ...more }),
    ClosedObject({
      kind: OneOf(['reject'] as const),
      reasons: Type.Array(OneOf(REJECTION_REASONS), { minItems: 1, maxItems: 5, uniqueItems: true }),
      ...more,
    }),
  ]);

export const Decision = decision({});
/** A refusal for good takes two officers, and words for the second. */
export const CaseDecisionBody = decision({ note: MaybeNote });
