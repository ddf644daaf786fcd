// One successful call of every row: who makes it, with what, and what comes back. Cases run in the order they are
// written, on one gateway, so that a later one may build on what an earlier one left.
import type { CallName, CallOf } from '#contract/calls.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { SecurityActionCode } from '#contract/security.ts';
import type { SignedInClient } from '#gateway/testing/gateway.ts';
import type { PageGateway } from '../page-gateway.ts';

export interface CaseContext {
  gateway: PageGateway;
  /** Whoever is signed in, for the helpers of the gateway's own tests; every call goes over the wire. */
  person: SignedInClient;
  /** Passes a security check and hands out its token. */
  pass(action: SecurityActionCode): Promise<string>;
  /** What earlier cases left for later ones. */
  stored: Map<string, string>;
}

type Built<T> = T | ((world: CaseContext) => T | Promise<T>);

export interface Case<N extends CallName> {
  /** A demo account; 'link:<account>:<purpose>' opens its embedded flow, 'handed <what>' a phone's page with the token that is kept so; nobody for what is public. */
  as?: string;
  body: Built<RequestOf<CallOf<N>>>;
  bytes?: Built<Uint8Array>;
  /** What the answer looks like at least. */
  answer: unknown;
  /** Looks at the answer of the row, to leave something for later. */
  after?: (world: CaseContext, result: never) => void;
}
export type Cases = { [N in CallName]: Case<N> };

export const readStored = ({ stored }: CaseContext, name: string): string => {
  const value = stored.get(name);
  if (value === undefined) throw new Error(`no earlier call left ${name}`);
  return value;
};
