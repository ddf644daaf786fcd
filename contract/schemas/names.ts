// Names and numbers as users type them. Handlers normalise and validate them (names.ts, numbers.ts).
import { Type } from 'typebox';
import { MAX_NAME_LENGTH } from '../names.ts';

/** Leaves room for accents as separate characters and for invisible marks, which are removed. */
export const TypedName = Type.String({ maxLength: 2 * MAX_NAME_LENGTH });

/** One of them may be empty: a single name. */
export const RequiredNames = { givenName: TypedName, familyName: TypedName };

export const TypedNumber = Type.String({ maxLength: 80 });
