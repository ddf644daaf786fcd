// Catalogue of the business error codes for gateway and tests, by snake_case name as in the API document and the database.
// Client and handlers import the constants of contract/errors/ instead. Every code needs a text in the
// inverse-error-code namespace; a missing one is a type error.
import * as affiliates from './errors/affiliates.ts';
import * as agreements from './errors/agreements.ts';
import * as handoff from './errors/handoff.ts';
import * as identity from './errors/identity.ts';
import * as questionnaires from './errors/questionnaires.ts';
import * as requests from './errors/requests.ts';
import * as security from './errors/security.ts';
import * as session from './errors/session.ts';
import * as telegram from './errors/telegram.ts';
import * as updates from './errors/updates.ts';
import * as uploads from './errors/uploads.ts';
import * as verification from './errors/verification.ts';

const exported = {
  ...affiliates,
  ...agreements,
  ...handoff,
  ...identity,
  ...questionnaires,
  ...requests,
  ...security,
  ...session,
  ...telegram,
  ...updates,
  ...uploads,
  ...verification,
};
type Exported = typeof exported;

/** caseNotOpen -> case_not_open */
type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : S;
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Codes = {
  [N in keyof Exported as Exported[N] extends number ? SnakeCase<N> : never]: Exported[N];
};
export type ErrorName = keyof Codes;
export type ErrorCode = Codes[ErrorName];

export const ERROR_CODES = Object.fromEntries(
  Object.entries<unknown>(exported)
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .sort(([, a], [, b]) => a - b)
    .map(([name, code]) => [snakeCase(name), code]),
) as Codes; // snakeCase matches SnakeCase

// A test checks that codes are unique.
const NAMES = new Map(Object.entries(ERROR_CODES).map(([name, code]) => [code, name as ErrorName]));
export function findErrorName(code: ErrorCode): ErrorName {
  const name = NAMES.get(code);
  if (!name) throw new Error(`${code} is not a code of contract/errors.`);
  return name;
}
