// IDnow, Trust Platform: a session of a flow, opened by address. Its webhooks are tokens signed with RS256.
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { RejectionReason } from '#contract/kyc.ts';
import type { Config } from '#gateway/config/config.ts';
import { fieldAt, readJson, textAt } from './http/answer-reading.ts';
import { withTokens } from './http/client-credentials.ts';
import { headerOf } from './http/signatures.ts';
import { type VendorHttp, VendorRefused } from './http/vendor-http.ts';
import type { OpenedSession, SessionQuestion, VendorAdapter, VendorResult, VendorStatus } from './types.ts';
import { flowIn, redirectAdapter, redirectSession, vendorResult } from './vendor-base.ts';

type Settings = NonNullable<Config['vendors']['IDNOW']>;

const SESSION_MS = 24 * 60 * 60_000;
/** A webhook is answered within a second, also where the keys are not at hand. */
const KEYS_TIMEOUT_MS = 600;
const OLDEST_TOKEN = '1 day';

const MENDABLE: Readonly<Record<string, RejectionReason>> = {
  DOCUMENT_NOT_READABLE: 'doc_blurry',
  DOCUMENT_EXPIRED: 'doc_expired',
  DOCUMENT_NOT_SUPPORTED: 'doc_unsupported',
  FACE_NOT_VISIBLE: 'face_quality',
};
const REASON_OF: Readonly<Record<string, RejectionReason>> = {
  ...MENDABLE,
  FRAUD_SUSPICION: 'doc_fake',
  DOCUMENT_FAKE: 'doc_fake',
  FACE_MISMATCH: 'face_mismatch',
  UNDER_AGE: 'under_age',
};

function statusOf(session: unknown, verdict: string): VendorStatus {
  const state = textAt(session, 'sessionStatus');
  if (state === 'EXPIRED' || state === 'ABORTED' || state === 'ERROR') return 'FAILED_AND_CAN_RETRY';
  if (state === 'CREATED' || state === 'RUNNING') return 'ALLOW';
  if (state !== 'COMPLETED') return 'PENDING';
  // Written in either case.
  const outcome = textAt(session, 'outcome').toLowerCase();
  if (outcome === 'accepted') return 'SUCCESS';
  if (outcome !== 'rejected') return 'PENDING';
  return verdict in MENDABLE ? 'FAILED_AND_CAN_RETRY' : 'FAILED_AND_CAN_NOT_RETRY';
}

export function readIdnowSession(session: unknown, blocks: unknown): VendorResult {
  const verdict = textAt(session, 'lastStep', 'verdict');
  const status = statusOf(session, verdict);
  const person = fieldAt(blocks, 'basicIdentity');
  const document = fieldAt(blocks, 'document');
  const place = fieldAt(blocks, 'address');
  return vendorResult({
    status,
    labels: [verdict],
    reasonOf: REASON_OF,
    revision: textAt(session, 'sessionId'),
    identity: {
      givenName: textAt(person, 'givenName'),
      familyName: textAt(person, 'familyName'),
      birthDate: textAt(person, 'birthDate'),
      documentNumber: textAt(document, 'number'),
      expires: textAt(document, 'validUntil'),
      documentName: textAt(document, 'type'),
      country: textAt(document, 'country'),
    },
    address: {
      line1: textAt(place, 'street'),
      city: textAt(place, 'city'),
      region: textAt(place, 'region'),
      postcode: textAt(place, 'zipCode'),
      country: textAt(place, 'country'),
    },
  });
}

export function idnow(settings: Settings, http: VendorHttp): VendorAdapter {
  const { clientId, clientSecret, jwksUrl, baseUrl, flows } = settings;
  const parts = /^(.*)\/([^/]+)$/.exec(baseUrl);
  const [host, environment] = [parts?.[1] ?? baseUrl, parts?.[2] ?? 'live'];
  const issuer = jwksUrl.replace(/\/\.well-known\/.*$/, '');
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: KEYS_TIMEOUT_MS });
  const withToken = withTokens(http, () => ({
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
        repeatable: true,
      })),
    );

  const open = async (question: SessionQuestion): Promise<OpenedSession> => {
    // It knows the addresses it may lead back to, and brings a state along by itself.
    const back = new URL(question.returnUrl);
    const state = back.searchParams.get('state') ?? '';
    back.search = '';
    const body = JSON.stringify({
      input: {},
      metadata: { subjectId: question.person },
      redirectUrl: back.href,
      state,
    });
    const url = `${host}/api/v1/flows/${encodeURIComponent(flowIn(flows, question) ?? '')}/${environment}/sessions`;
    const answer = await withToken((token) =>
      http(() => ({
        method: 'POST',
        url,
        headers: headersWith(token),
        body,
        repeatable: false,
        isUrgent: true,
      })),
    );
    // Its documents do not agree on where the address stands.
    const player = textAt(answer, 'playerUrl') || textAt(answer, 'sessionContext', 'playerUrl');
    const ref = textAt(answer, 'sessionContext', 'sessionId') || textAt(answer, 'sessionId');
    if (player === '' || ref === '') throw new VendorRefused('IDNOW opened no session', 200);
    const until = Date.parse(textAt(answer, 'sessionContext', 'expiresAt')) || Date.now() + SESSION_MS;
    return redirectSession({ ref, url: player, expiresAt: new Date(until) });
  };

  return {
    name: 'IDNOW',
    ...redirectAdapter(flows),
    open,
    refresh: open,
    async result({ ref }) {
      const session = await read(`/sessions/${encodeURIComponent(ref)}`);
      const isOver = textAt(session, 'sessionStatus') === 'COMPLETED';
      const blocks = isOver ? await read(`/sessions/${encodeURIComponent(ref)}/datablocks`) : null;
      return readIdnowSession(session, blocks);
    },
    async verify({ body, headers }) {
      // One page of its documents has the token as the body, another in a header.
      const text = body.toString('utf8').trim();
      const inHeader = headerOf(headers, 'x-idnow-signature');
      const token = inHeader ?? text.replaceAll(/^"|"$/g, '');
      const rules = { algorithms: ['RS256'], issuer, audience: clientId, maxTokenAge: OLDEST_TOKEN };
      const verified = await jwtVerify(token, keys, { ...rules, requiredClaims: ['exp', 'iat'] }).catch(
        (error: unknown) => {
          if (error instanceof errors.JOSEError || error instanceof Error) return null;
          throw error;
        },
      );
      if (!verified) return { kind: 'forged' };
      if (inHeader !== null && readJson(text) === undefined) return { kind: 'unreadable' };
      const { data } = verified.payload;
      const eventId = textAt(data, 'eventId');
      if (eventId === '') return { kind: 'unreadable' };
      return {
        kind: 'accepted',
        eventId,
        ref: textAt(data, 'payload', 'sessionId'),
        type: textAt(data, 'eventName'),
        isForeign: (textAt(data, 'environment') || environment).toLowerCase() !== environment.toLowerCase(),
      };
    },
  };
}
