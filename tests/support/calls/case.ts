// One successful call of every row: caller, request and response. Cases run in the order they are
// written, on one gateway, so that a later one may use the results of an earlier one.
import type { CallName, CallOf } from '#contract/calls.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { SecurityActionCode } from '#contract/security.ts';
import type { SignedInClient } from '#gateway/testing/gateway.ts';
import type { PageGateway } from '../page-gateway.ts';

export interface CaseContext {
  gateway: PageGateway;
  /** The signed-in user, for the helpers of the gateway's tests; every call is a real request. */
  person: SignedInClient;
  /** Passes a security check, and returns its token. */
  pass(action: SecurityActionCode): Promise<string>;
  /** Values that earlier cases stored for later ones. */
  stored: Map<string, string>;
}

type Built<T> = T | ((world: CaseContext) => T | Promise<T>);

export interface Case<N extends CallName> {
  /** A demo account; 'link:<account>:<purpose>' opens its embedded flow, 'handed <name>' a phone's page with the stored token; absent for public calls. */
  as?: string;
  body: Built<RequestOf<CallOf<N>>>;
  bytes?: Built<Uint8Array>;
  answer: unknown;
  /** Reads the response, to store values for later cases. */
  after?: (world: CaseContext, result: never) => void;
}
export type Cases = { [N in CallName]: Case<N> };

export const readStored = ({ stored }: CaseContext, name: string): string => {
  const value = stored.get(name);
  if (value === undefined) throw new Error(`no earlier call left ${name}`);
  return value;
};
