// What the first page of a visit asks before anything else, in one table for the two who ask: the boot script, before any
// module is there, and the client, which takes the answer over (src/lib/started.ts) or asks by itself.
import type { CallRow } from '#contract/calls/row.ts';
import { kycInfo } from '#contract/calls/kyc.ts';
import { profile } from '#contract/calls/session.ts';
import { STANDING } from '#contract/kyc.ts';

/** Pages that show the person's standing. */
const SHOW_STANDING = ['personal', 'step1', 'step2'];

export const showsStanding = (segment: string | undefined): boolean =>
  segment !== undefined && SHOW_STANDING.includes(segment);

interface StartCall {
  row: CallRow;
  body: Readonly<Record<string, unknown>>;
}

const PERSON: StartCall = { row: profile, body: {} };
const PERSONS_STANDING: StartCall = { row: kycInfo, body: STANDING };

export const startCalls = (segment: string | undefined): StartCall[] =>
  showsStanding(segment) ? [PERSON, PERSONS_STANDING] : [PERSON];

export const isStartCall = (row: CallRow, body: StartCall['body']): boolean =>
  [PERSON, PERSONS_STANDING].some(
    (call) => call.row.name === row.name && JSON.stringify(call.body) === JSON.stringify(body),
  );
