// THE call table, for the gateway and for tests: every row with its spec, found by what the files of contract/calls/
// export. The client never imports it. A row without a gateway handler or a client caller fails a test.
import * as addresses from './calls/addresses.ts';
import * as agreements from './calls/agreements.ts';
import * as capture from './calls/capture.ts';
import * as consents from './calls/consents.ts';
import * as countries from './calls/countries.ts';
import * as diligence from './calls/diligence.ts';
import * as evidence from './calls/evidence.ts';
import * as handoff from './calls/handoff.ts';
import * as integration from './calls/integration.ts';
import * as investors from './calls/investors.ts';
import * as kyc from './calls/kyc.ts';
import * as motion from './calls/motion.ts';
import * as names from './calls/names.ts';
import * as notices from './calls/notices.ts';
import * as notifications from './calls/notifications.ts';
import * as numbers from './calls/numbers.ts';
import * as onboarding from './calls/onboarding.ts';
import * as person from './calls/person.ts';
import * as questionnaires from './calls/questionnaires.ts';
import * as readings from './calls/readings.ts';
import * as resets from './calls/resets.ts';
import * as residence from './calls/residence.ts';
import type { AnyCall, CallRow, CallSpec } from './calls/row.ts';
import * as sandbox from './calls/sandbox.ts';
import * as security from './calls/security.ts';
import * as session from './calls/session.ts';
import * as tasks from './calls/tasks.ts';
import * as telegram from './calls/telegram.ts';
import * as transfers from './calls/transfers.ts';
import * as uploads from './calls/uploads.ts';
import * as verification from './calls/verification.ts';

const exported = {
  ...addresses,
  ...agreements,
  ...capture,
  ...consents,
  ...countries,
  ...diligence,
  ...evidence,
  ...handoff,
  ...integration,
  ...investors,
  ...kyc,
  ...motion,
  ...names,
  ...notices,
  ...notifications,
  ...numbers,
  ...onboarding,
  ...person,
  ...questionnaires,
  ...readings,
  ...resets,
  ...residence,
  ...sandbox,
  ...security,
  ...session,
  ...tasks,
  ...telegram,
  ...transfers,
  ...uploads,
  ...verification,
};
type Exported = typeof exported;

export type CallName = { [N in keyof Exported]: Exported[N] extends AnyCall ? N : never }[keyof Exported];
/** The row of a name, for what goes by names: tests, and tables over all calls. */
export type CallOf<N extends CallName> = Exported[N] & AnyCall;

/** Everything there is to know of a call. */
export interface CallDefinition extends CallRow, CallSpec {
  name: CallName;
}

const isCallRow = (value: object): value is AnyCall => 'path' in value;

export function callDefinition(row: AnyCall): CallDefinition {
  // What a file of contract/calls/ exports, by name; a test holds every row to its name and to the spec beside it.
  const spec = (exported as Record<string, unknown>)[`${row.name}Spec`] as CallSpec;
  return { ...spec, ...row } as CallDefinition; // rows are named as they are exported
}

export const CALLS = Object.fromEntries(
  Object.values<object>(exported)
    .filter(isCallRow)
    .map((row) => [row.name, callDefinition(row)]),
) as Record<CallName, CallDefinition>; // each row under its name
/** The rows themselves, with their types, by name. */
export const callRow = <N extends CallName>(name: N): CallOf<N> => exported[name];
