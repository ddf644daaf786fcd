// THE call table: one row per call of the wire, kept by topic in contract/endpoints/. Data only, so the client may
// import it (types of bodies and answers: contract/schemas/calls.ts, matched by name). A row without a gateway
// handler or a client caller fails a test.
import { accountRows } from './endpoints/account.ts';
import { complianceRows } from './endpoints/compliance.ts';
import { integrationRows } from './endpoints/integration.ts';
import { questionnaireRows } from './endpoints/questionnaires.ts';
import type { Endpoint } from './endpoints/row.ts';
import { securityRows } from './endpoints/security.ts';
import { uploadRows } from './endpoints/uploads.ts';
import { verificationRows } from './endpoints/verification.ts';
import type { SecurityActionCode } from './security.ts';

const rows = {
  ...accountRows,
  ...verificationRows,
  ...uploadRows,
  ...questionnaireRows,
  ...complianceRows,
  ...securityRows,
  ...integrationRows,
} as const;

export type CallName = keyof typeof rows;
/** The calls that need a session. */
export type UserCallName = {
  [N in CallName]: (typeof rows)[N]['auth'] extends 'user' ? N : never;
}[CallName];
/** The calls only the embedded token opens. */
export type SdkCallName = {
  [N in CallName]: (typeof rows)[N]['auth'] extends 'sdk' ? N : never;
}[CallName];
/** The security actions whose token a call may spend. [X13] */
export type StepUpAction<N extends CallName> = (typeof rows)[N] extends {
  stepUp: readonly (infer A extends SecurityActionCode)[];
}
  ? A
  : never;
export const ENDPOINTS: Record<CallName, Endpoint> = rows;
export type { Endpoint } from './endpoints/row.ts';
