// The two halves of a call. Its row is what goes over the wire; the client ships the copies in contract/client-calls/, which
// `npm run docs` generates. The spec beside it is for the gateway and the interface document; the client takes only its types.
import type { Static, TSchema } from 'typebox';
import type { TokenPurpose } from '../embedded.ts';
import type { SecurityActionCode } from '../security.ts';
import type { Shape } from '../shape.ts';

/** 'public' needs no session; 'user' takes one or an embedded token, and answers 10007 without; 'sdk' only takes the token. */
export type CallAuth = 'public' | 'user' | 'sdk';

export interface CallSpec {
  /** What the call is for, in one sentence; becomes the OpenAPI summary. */
  summary: string;
  request: TSchema;
  response: TSchema;
  /** Further paths that answer alike for a signed-in person. */
  aliases?: readonly string[];
  /** Most bytes of a body where the usual limit is too small. */
  bodyLimit?: number;
  /** What an embedded token must be for to open it: one for the account opens all, and one that verifies when absent. */
  purposes?: readonly TokenPurpose[];
  /** Step-up this call spends: a token for one of these security actions comes in the body as securityToken. [X13] */
  stepUp?: readonly SecurityActionCode[];
}

export interface CallRow {
  /** The name it is exported under. */
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Path below /x-api; `:name` segments are filled from the body by the client. */
  path: string;
  /** Path used in an ordinary browser instead: `path` is then a messenger's mini app's. One of the aliases. [C8] */
  webPath?: string;
  /** Path used in embedded mode instead, which takes the kyc access token alone. [C8, P2] */
  sdkPath?: string;
  auth: CallAuth;
  /** Body type on the wire: JSON unless said otherwise. A form is what any site can make a browser send: such a row changes nothing. */
  body?: 'json' | 'binary' | 'form';
  /** The client may serve it from its response cache. */
  cached?: boolean;
  /** A write that carries an Idempotency-Key: a replay answers the first result. */
  idempotent?: boolean;
  /** How often the client may send it again by itself after a network failure (safe or idempotent calls only). */
  retry?: number;
  /** The shape of the answer, in the generated rows of contract/client-calls/ only. */
  answer?: Shape;
  /** Client time-out in ms when it differs from the default 30000. */
  timeout?: number;
}

/** The row of a call, knowing the types of its spec. */
export interface Call<S extends CallSpec, A extends CallAuth = 'user'> extends CallRow {
  auth: A;
  /** A type alone: no row carries it. */
  spec?: S;
}

export type AnyCall = Call<CallSpec, CallAuth>;

type SpecOf<C extends AnyCall> = NonNullable<C['spec']>;
export type RequestOf<C extends AnyCall> = Static<SpecOf<C>['request']>;
export type ResponseOf<C extends AnyCall> = Static<SpecOf<C>['response']>;
/** The security actions whose token a call may spend. [X13] */
export type StepUpAction<C extends AnyCall> =
  SpecOf<C> extends { stepUp: readonly (infer A extends SecurityActionCode)[] } ? A : never;
