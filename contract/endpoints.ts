// THE call table: one row per call of the wire. Data only, so the client may import it (types of bodies and
// answers: contract/schemas/calls.ts, matched by name). Adding a row without a gateway handler fails a test.

export interface Endpoint {
  /** What the call is for, in one sentence; becomes the OpenAPI summary. */
  summary: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Path below /x-api; `:name` segments are filled from the body by the client. */
  path: string;
  /** Further paths that answer alike. */
  aliases?: readonly string[];
  /** 'public' needs no session; 'user' answers 10007 without one. */
  auth: 'public' | 'user';
  /** Body type on the wire; 'binary' is application/octet-stream. */
  body?: 'json' | 'binary';
  /** The client may serve it from its response cache. */
  cached?: boolean;
  /** A write that carries an Idempotency-Key: a replay answers the first result. */
  idempotent?: boolean;
  /** How often the client may send it again by itself after a network failure (safe or idempotent calls only). */
  retry?: number;
  /** Client time-out in ms when it differs from the default 30000. */
  timeout?: number;
}

const rows = {
  profile: {
    summary: 'Who is signed in: currency, tags, locale. Survives ordinary cache invalidation.',
    method: 'GET',
    path: '/v2/private/user/profile',
    auth: 'user',
    cached: true,
  },
  memberInfo: {
    summary: 'Member record: masked e-mail, registration date, site.',
    method: 'GET',
    path: '/user/private/member/info',
    auth: 'user',
    cached: true,
  },
  logout: { summary: 'Ends the session on the server.', method: 'POST', path: '/logout', auth: 'public' },
  countryList: {
    summary: 'Every country with dialling code and names; is_disable=1 also lists those not served, marked.',
    method: 'GET',
    path: '/v2/public/country-list',
    auth: 'public',
    cached: true,
    retry: 1,
  },
  kycInfo: {
    summary: 'Everything the hub shows: steps, limits, tasks, limitations, display control.',
    method: 'POST',
    path: '/v3/private/user/member/kyc-info',
    aliases: ['/v3/private/kyc/kyc-info'],
    auth: 'user',
    retry: 1,
  },
  kycPersonalInfo: {
    summary: 'The verified personal data, masked.',
    method: 'POST',
    path: '/v3/private/kyc/kyc-personal-info',
    auth: 'user',
  },
  canVerify: {
    summary: 'Whether a level can be started now, and why not.',
    method: 'POST',
    path: '/v3/private/kyc/can-verify',
    auth: 'user',
  },
  getKycProvider: {
    summary: 'Which provider runs a level for a country, and by which methods.',
    method: 'POST',
    path: '/v3/private/kyc/get-kyc-provider',
    auth: 'user',
  },
  supportedDocumentType: {
    summary: 'Document types accepted from a country, recommended first.',
    method: 'POST',
    path: '/v3/private/kyc/supported-document-type',
    auth: 'user',
  },
  sdkAccess: {
    summary: 'A short-lived access token for a provider session of one level.',
    method: 'POST',
    path: '/v3/private/kyc/sdk-access',
    auth: 'user',
  },
  captureOpen: {
    summary: 'Opens (or resumes) the draft case of a level with the DEFAULT provider.',
    method: 'POST',
    path: '/v3/private/kyc/capture/open',
    auth: 'user',
  },
  captureDetails: {
    summary: 'Saves the typed part of a draft case (names and document number, or address document).',
    method: 'POST',
    path: '/v3/private/kyc/capture/details',
    auth: 'user',
  },
  captureTyped: {
    summary: 'Keeps a form of a draft case as far as it is typed, unchecked.',
    method: 'POST',
    path: '/v3/private/kyc/capture/typed',
    auth: 'user',
  },
  uploadCreate: {
    summary: 'Announces a file of a case and answers where to continue: a known sha256 resumes.',
    method: 'POST',
    path: '/v3/private/kyc/capture/upload',
    auth: 'user',
    retry: 2,
  },
  uploadChunk: {
    summary: 'One chunk of a file at an offset; answers how many bytes are safely stored.',
    method: 'PUT',
    path: '/v3/private/kyc/capture/upload/:uploadId/:offset',
    auth: 'user',
    body: 'binary',
    timeout: 60_000,
  },
  uploadComplete: {
    summary: 'Closes a file: type, pixels, re-encoding, image checks. Refusals name what to do.',
    method: 'POST',
    path: '/v3/private/kyc/capture/upload-complete',
    auth: 'user',
    retry: 2,
    timeout: 60_000,
  },
  captureRemove: {
    summary: 'Takes one picture out of a draft case.',
    method: 'POST',
    path: '/v3/private/kyc/capture/remove',
    auth: 'user',
  },
  captureSubmit: {
    summary: 'Submits a complete case for decision; moves the level to PENDING.',
    method: 'POST',
    path: '/v3/private/kyc/capture/submit',
    auth: 'user',
    idempotent: true,
    retry: 2,
  },
  sandboxPersonas: {
    summary: 'Sandbox only: the demo accounts.',
    method: 'GET',
    path: '/v1/sandbox/personas',
    auth: 'public',
  },
  sandboxSignIn: {
    summary: 'Sandbox only: signs a demo account in.',
    method: 'POST',
    path: '/v1/sandbox/sign-in',
    auth: 'public',
  },
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof rows;
/** The calls that need a session. */
export type UserCallName = {
  [N in CallName]: (typeof rows)[N]['auth'] extends 'user' ? N : never;
}[CallName];
export const ENDPOINTS: Record<CallName, Endpoint> = rows;

/** Server-sent events of the signed-in person; not an envelope, so not a row. Event data: contract/schemas/events.ts. */
export const EVENTS_PATH = '/v1/private/kyc/events';
export const API_PREFIX = '/x-api';
/** Request timing events go here with a beacon; the answer is the plain text 'ok', no envelope. [C6] */
export const MONITOR_PATH = '/monitor';
