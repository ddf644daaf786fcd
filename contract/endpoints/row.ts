// The shape of one row of the call table.
import type { TokenPurpose } from '../embedded.ts';
import type { SecurityActionCode } from '../security.ts';

export interface Endpoint {
  /** What the call is for, in one sentence; becomes the OpenAPI summary. */
  summary: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Path below /x-api; `:name` segments are filled from the body by the client. */
  path: string;
  /** Further paths that answer alike for a signed-in person. */
  aliases?: readonly string[];
  /** Path used in embedded mode instead, authenticated by the kyc access token. [C8, P2] */
  sdkPath?: string;
  /** 'public' needs no session; 'user' answers 10007 without one; 'sdk' only takes the embedded token. */
  auth: 'public' | 'user' | 'sdk';
  /** Body type on the wire: JSON unless said otherwise. A form is what any site can make a browser send: such a row changes nothing. */
  body?: 'json' | 'binary' | 'form';
  /** Most bytes of a body where the usual limit is too small. */
  bodyLimit?: number;
  /** The client may serve it from its response cache. */
  cached?: boolean;
  /** A write that carries an Idempotency-Key: a replay answers the first result. */
  idempotent?: boolean;
  /** What an embedded token must be for to open it on sdkPath; any token when absent. */
  purposes?: readonly TokenPurpose[];
  /** How often the client may send it again by itself after a network failure (safe or idempotent calls only). */
  retry?: number;
  /** Client time-out in ms when it differs from the default 30000. */
  timeout?: number;
  /** Step-up this call spends: a token for one of these security actions comes in the body as securityToken. [X13] */
  stepUp?: readonly SecurityActionCode[];
}
