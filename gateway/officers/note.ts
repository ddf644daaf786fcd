// Why, in an officer's own words.
import { Type } from 'typebox';
import { Closed } from '#contract/schemas/common.ts';

export const Note = Type.String({ minLength: 1, maxLength: 1000 });
/** Where only some of what a call does takes two: the gateway asks for it then. */
export const MaybeNote = Type.Optional(Note);
export const NoteBody = Closed({ note: Note });
