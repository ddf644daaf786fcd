// The call table for gateway and tests: all rows and specs of contract/calls/. The client must not import it, because it
// would bundle the schemas. A test fails for a row without a gateway handler or a client caller.
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
import * as receipt from './calls/receipt.ts';
import * as resets from './calls/resets.ts';
import * as residence from './calls/residence.ts';
import type { AnyCall, CallRow, CallSpec } from './calls/row.ts';
import * as sandbox from './calls/sandbox.ts';
import * as security from './calls/security.ts';
import * as session from './calls/session.ts';
import * as sessions from './calls/sessions.ts';
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
  ...receipt,
  ...resets,
  ...residence,
  ...sandbox,
  ...security,
  ...session,
  ...sessions,
  ...tasks,
  ...telegram,
  ...transfers,
  ...uploads,
  ...verification,
};
type Exported = typeof exported;

export type CallName = { [N in keyof Exported]: Exported[N] extends AnyCall ? N : never }[keyof Exported];
/** Type of the row of a call. */
export type CallOf<N extends CallName> = Exported[N] & AnyCall;

/** Row and spec of a call. */
export interface CallDefinition extends CallRow, CallSpec {
  name: CallName;
}

const isCallRow = (value: object): value is AnyCall => 'path' in value;

export function toCallDefinition(row: AnyCall): CallDefinition {
  // A test checks that every row is exported under its name, with `<name>Spec` beside it.
  const spec = (exported as Record<string, unknown>)[`${row.name}Spec`] as CallSpec;
  return { ...spec, ...row } as CallDefinition; // row.name is the name of the export
}

export const CALLS = Object.fromEntries(
  Object.values<object>(exported)
    .filter(isCallRow)
    .map((row) => [row.name, toCallDefinition(row)]),
) as Record<CallName, CallDefinition>; // one entry per CallName
/** The row of a call with its static type. */
export const getCallRow = <N extends CallName>(name: N): CallOf<N> => exported[name];
