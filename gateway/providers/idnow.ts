// IDnow Trust Platform: a session of a flow on a hosted page. Webhooks are tokens signed with RS256.
import { createRemoteJWKSet, customFetch, type FetchImplementation, errors, jwtVerify } from 'jose';
import { readResponseText } from '#gateway/kit/response-text.ts';
import type { RejectionReason } from '#contract/kyc.ts';
import type { Config } from '#gateway/config/config.ts';
import { getField, parseJson, getText } from './http/response-fields.ts';
import { createTokenClient } from './http/client-credentials.ts';
import { getHeader } from './http/signatures.ts';
import { type VendorHttp, VendorRefused } from './http/vendor-http.ts';
import type { OpenedSession, SessionRequest, VendorAdapter, VendorResult, VendorStatus } from './types.ts';
import { findFlow, createRedirectAdapter, createRedirectSession, createVendorResult } from './vendor-base.ts';

type Settings = NonNullable<Config['vendors']['IDNOW']>;

const SESSION_MS = 24 * 60 * 60_000;
/** Webhooks must be answered within a second, even if the keys cannot be fetched. */
const KEYS_TIMEOUT_MS = 600;
const MAX_TOKEN_AGE = '1 day';

const RETRYABLE_REASONS: Readonly<Record<string, RejectionReason>> = {
  DOCUMENT_NOT_READABLE: 'doc_blurry',
  DOCUMENT_EXPIRED: 'doc_expired',
  DOCUMENT_NOT_SUPPORTED: 'doc_unsupported',
  FACE_NOT_VISIBLE: 'face_quality',
};
const REASONS: Readonly<Record<string, RejectionReason>> = {
  ...RETRYABLE_REASONS,
  FRAUD_SUSPICION: 'doc_fake',
  DOCUMENT_FAKE: 'doc_fake',
  FACE_MISMATCH: 'face_mismatch',
  UNDER_AGE: 'under_age',
};

function toStatus(session: unknown, verdict: string): VendorStatus {
  const state = getText(session, 'sessionStatus');
  if (state === 'EXPIRED' || state === 'ABORTED' || state === 'ERROR') return 'FAILED_AND_CAN_RETRY';
  if (state === 'CREATED' || state === 'RUNNING') return 'ALLOW';
  if (state !== 'COMPLETED') return 'PENDING';
  // The outcome occurs in upper and lower case.
  const outcome = getText(session, 'outcome').toLowerCase();
  if (outcome === 'accepted') return 'SUCCESS';
  if (outcome !== 'rejected') return 'PENDING';
  return verdict in RETRYABLE_REASONS ? 'FAILED_AND_CAN_RETRY' : 'FAILED_AND_CAN_NOT_RETRY';
}

export function parseIdnowSession(session: unknown, blocks: unknown): VendorResult {
  const verdict = getText(session, 'lastStep', 'verdict');
  const status = toStatus(session, verdict);
  const person = getField(blocks, 'basicIdentity');
  const document = getField(blocks, 'document');
  const place = getField(blocks, 'address');
  return createVendorResult({
    status,
    labels: [verdict],
    reasonOf: REASONS,
    revision: getText(session, 'sessionId'),
    identity: {
      givenName: getText(person, 'givenName'),
      familyName: getText(person, 'familyName'),
      birthDate: getText(person, 'birthDate'),
      documentNumber: getText(document, 'number'),
      expires: getText(document, 'validUntil'),
      documentName: getText(document, 'type'),
      country: getText(document, 'country'),
    },
    address: {
      line1: getText(place, 'street'),
      city: getText(place, 'city'),
      region: getText(place, 'region'),
      postcode: getText(place, 'zipCode'),
      country: getText(place, 'country'),
    },
  });
}

const fetchKeys: FetchImplementation = async (url, options) => {
  const response = await fetch(url, options);
  return new Response(await readResponseText(response), { status: response.status });
};

export function createIdnowAdapter(settings: Settings, http: VendorHttp): VendorAdapter {
  const { clientId, clientSecret, jwksUrl, baseUrl, flows } = settings;
  const parts = /^(.*)\/([^/]+)$/.exec(baseUrl);
  const [host, environment] = [parts?.[1] ?? baseUrl, parts?.[2] ?? 'live'];
  const issuer = jwksUrl.replace(/\/\.well-known\/.*$/, '');
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    [customFetch]: fetchKeys,
  });
  const { withToken, getToken } = createTokenClient(http, () => ({
    url: `${issuer}/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
  }));
  const headersWith = (token: string) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  });
  const read = (path: string) =>
    withToken((token) =>
      http(() => ({
        method: 'GET',
        url: `${host}/api/v1/${environment}${path}`,
        headers: headersWith(token),
        isIdempotent: true,
      })),
    );

  const openSession = async (question: SessionRequest): Promise<OpenedSession> => {
    // IDnow allows only registered redirect URLs and appends the state itself.
    const back = new URL(question.returnUrl);
    const state = back.searchParams.get('state') ?? '';
    back.search = '';
    const body = JSON.stringify({
      input: {},
      metadata: { subjectId: question.person },
      redirectUrl: back.href,
      state,
    });
    const url = `${host}/api/v1/flows/${encodeURIComponent(findFlow(flows, question) ?? '')}/${environment}/sessions`;
    const answer = await withToken((token) =>
      http(() => ({
        method: 'POST',
        url,
        headers: headersWith(token),
        body,
        isIdempotent: false,
        isUrgent: true,
      })),
    );
    // IDnow's documentation is inconsistent about the place of the URL.
    const player = getText(answer, 'playerUrl') || getText(answer, 'sessionContext', 'playerUrl');
    const ref = getText(answer, 'sessionContext', 'sessionId') || getText(answer, 'sessionId');
    if (player === '' || ref === '') throw new VendorRefused('IDNOW returned no session', 200);
    const until = Date.parse(getText(answer, 'sessionContext', 'expiresAt')) || Date.now() + SESSION_MS;
    return createRedirectSession({ ref, url: player, expiresAt: new Date(until) });
  };

  return {
    name: 'IDNOW',
    ...createRedirectAdapter(flows),
    async checkCredentials() {
      await getToken();
    },
    openSession,
    refreshSession: openSession,
    async fetchResult({ ref }) {
      const session = await read(`/sessions/${encodeURIComponent(ref)}`);
      const isOver = getText(session, 'sessionStatus') === 'COMPLETED';
      const blocks = isOver ? await read(`/sessions/${encodeURIComponent(ref)}/datablocks`) : null;
      return parseIdnowSession(session, blocks);
    },
    async verifyWebhook({ body, headers }) {
      // The documentation gives the token both as the body and as a header.
      const text = body.toString('utf8').trim();
      const inHeader = getHeader(headers, 'x-idnow-signature');
      const token = inHeader ?? text.replaceAll(/^"|"$/g, '');
      const rules = { algorithms: ['RS256'], issuer, audience: clientId, maxTokenAge: MAX_TOKEN_AGE };
      const verified = await jwtVerify(token, keys, { ...rules, requiredClaims: ['exp', 'iat'] }).catch(
        (error: unknown) => {
          if (error instanceof errors.JOSEError || error instanceof Error) return null;
          throw error;
        },
      );
      if (!verified) return { kind: 'forged' };
      if (inHeader !== null && parseJson(text) === undefined) return { kind: 'unreadable' };
      const { data } = verified.payload;
      const eventId = getText(data, 'eventId');
      if (eventId === '') return { kind: 'unreadable' };
      return {
        kind: 'accepted',
        eventId,
        ref: getText(data, 'payload', 'sessionId'),
        type: getText(data, 'eventName'),
        isForeign: (getText(data, 'environment') || environment).toLowerCase() !== environment.toLowerCase(),
      };
    },
  };
}
