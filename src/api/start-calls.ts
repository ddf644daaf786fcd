// What the first page of a visit asks before anything else: the boot script asks it before any module is there, and the
// client takes the answers over (src/lib/started.ts) or asks by itself. Only calls that change nothing.
import type { CallRow } from '#contract/calls/row.ts';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { profile } from '#contract/client-calls/session.ts';
import { complianceTasks, taskList } from '#contract/client-calls/tasks.ts';
import { STANDING } from '#contract/kyc.ts';
import { showsStanding } from './shows-standing.ts';

const TASKS = 'compliancetasks';

interface StartCall {
  row: CallRow;
  body: Readonly<Record<string, unknown>>;
}

/** `segment` in lower case. */
export const startCalls = (segment: string | undefined): StartCall[] => [
  { row: profile, body: {} },
  ...(showsStanding(segment) ? [{ row: kycInfo, body: STANDING }] : []),
  ...(segment === TASKS ? [taskList, complianceTasks].map((row) => ({ row, body: {} })) : []),
];
