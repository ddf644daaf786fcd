// Sumsub: each request signed; the applicant is called by the id of our session, so that a retry goes on where it was.
import type { RejectionReason } from '#contract/kyc.ts';
import type { Config } from '#gateway/config/config.ts';
import { fieldAt, listAt, textAt, textsAt } from './http/answer-reading.ts';
import { headerOf, hmacHex, isSame, sumsubSignature } from './http/signatures.ts';
import { accepted, VendorRefused, type VendorHttp } from './http/vendor-http.ts';
import type { OpenedSession, SessionQuestion, VendorAdapter, VendorResult, VendorStatus } from './types.ts';
import { flowIn, vendorResult, webhookVerdict } from './vendor-base.ts';

type Settings = NonNullable<Config['vendors']['SUMSUB']>;

const TOKEN_SECONDS = 1200;
/** Its frame, and what that talks to. */
const FRAME = 'https://in.sumsub.com';
const API = 'https://api.sumsub.com';

const REASON_OF: Readonly<Record<string, RejectionReason>> = {
  DOCUMENT_PAGE_MISSING: 'missing',
  INCOMPLETE_DOCUMENT: 'doc_cropped',
  UNSATISFACTORY_PHOTOS: 'doc_blurry',
  LOW_QUALITY: 'doc_blurry',
  SCREENSHOTS: 'doc_copy',
  BLACK_AND_WHITE: 'doc_copy',
  DIGITAL_DOCUMENT: 'doc_copy',
  GRAPHIC_EDITOR: 'doc_edited',
  DOCUMENT_DAMAGED: 'doc_damaged',
  EXPIRATION_DATE: 'doc_expired',
  ID_INVALID: 'doc_unsupported',
  NOT_DOCUMENT: 'spam',
  SPAM: 'spam',
  BAD_SELFIE: 'face_quality',
  BAD_FACE_MATCHING: 'face_mismatch',
  SELFIE_MISMATCH: 'face_mismatch',
  FRAUDULENT_LIVENESS: 'liveness',
  PROBLEMATIC_APPLICANT_DATA: 'data_mismatch',
  BAD_PROOF_OF_ADDRESS: 'poa_type',
  WRONG_ADDRESS: 'poa_address',
  FORGERY: 'doc_fake',
  DUPLICATE: 'duplicate',
  AGE_REQUIREMENT_MISMATCH: 'under_age',
  WRONG_USER_REGION: 'region',
  REGULATIONS_VIOLATIONS: 'policy',
};

const WAITS: readonly string[] = ['pending', 'queued', 'prechecked', 'onHold', 'awaitingService'];

function statusOf(applicant: unknown): VendorStatus {
  if (fieldAt(applicant, 'deleted') === true || fieldAt(applicant, 'inactive') === true) return 'NOT_ALLOW';
  const state = textAt(applicant, 'review', 'reviewStatus');
  if (WAITS.includes(state)) return 'PENDING';
  if (state !== 'completed') return 'ALLOW';
  const answer = textAt(applicant, 'review', 'reviewResult', 'reviewAnswer');
  if (answer === 'GREEN') return 'SUCCESS';
  // Only a refusal that says so may be mended; the labels do not decide it.
  const type = textAt(applicant, 'review', 'reviewResult', 'reviewRejectType');
  return type === 'RETRY' ? 'FAILED_AND_CAN_RETRY' : 'FAILED_AND_CAN_NOT_RETRY';
}

export function readApplicant(applicant: unknown): VendorResult {
  const status = statusOf(applicant);
  const labels = textsAt(applicant, 'review', 'reviewResult', 'rejectLabels');
  const [doc] = listAt(applicant, 'info', 'idDocs');
  const [place] = listAt(applicant, 'info', 'addresses');
  return vendorResult({
    status,
    labels: labels,
    reasonOf: REASON_OF,
    revision: String(fieldAt(applicant, 'review', 'attemptCnt') ?? 0),
    identity: {
      givenName: textAt(applicant, 'info', 'firstName'),
      familyName: textAt(applicant, 'info', 'lastName'),
      birthDate: textAt(applicant, 'info', 'dob'),
      documentNumber: textAt(doc, 'number'),
      expires: textAt(doc, 'validUntil'),
      documentName: textAt(doc, 'idDocType'),
      country: textAt(doc, 'country'),
    },
    address: {
      line1: textAt(place, 'street'),
      city: textAt(place, 'town'),
      region: textAt(place, 'state'),
      postcode: textAt(place, 'postCode'),
      country: textAt(place, 'country'),
    },
  });
}

export function sumsub(settings: Settings, http: VendorHttp): VendorAdapter {
  const { appToken, secretKey, webhookSecret, baseUrl, flows } = settings;
  const isSandbox = appToken.startsWith('sbx:');
  const ask = (method: 'GET' | 'POST', path: string, content: unknown, isUrgent = false) => {
    const body = content === null ? '' : JSON.stringify(content);
    return http(() => {
      const at = String(Math.floor(Date.now() / 1000));
      const headers = {
        'content-type': 'application/json',
        'x-app-token': appToken,
        'x-app-access-ts': at,
        'x-app-access-sig': sumsubSignature({ secret: secretKey, at, method, pathWithQuery: path, body }),
      };
      // A token is one of many: asking twice makes no second applicant.
      const sent = body === '' ? {} : { body };
      return { method, url: `${baseUrl}${path}`, headers, ...sent, repeatable: true, isUrgent };
    });
  };
  const own = new URL(baseUrl).origin;
  const origins = own === API ? [FRAME, API] : [own];
  const [frame = FRAME] = origins;

  const open = async (question: SessionQuestion, ref: string): Promise<OpenedSession> => {
    const wish = { userId: ref, levelName: flowIn(flows, question), ttlInSecs: TOKEN_SECONDS };
    const answer = accepted(await ask('POST', '/resources/accessTokens/sdk', wish, true));
    const token = textAt(answer, 'token');
    if (token === '') throw new VendorRefused('SUMSUB gave no token', 200);
    const expiresAt = new Date(Date.now() + TOKEN_SECONDS * 1000);
    const sdk = { url: frame, workflowRunId: null };
    return { ref, account: '', token, url: null, origins, expiresAt, sdk };
  };

  return {
    name: 'SUMSUB',
    launch: 'sdk',
    policy: { sources: { 'frame-src': origins }, camera: [frame] },
    resumes: true,
    runs: (aim) => flowIn(flows, aim) !== undefined,
    open: (question) => open(question, question.id),
    refresh: (question, { ref }) => open(question, ref),
    async result({ ref }) {
      const answer = await ask('GET', `/resources/applicants/-;externalUserId=${ref}/one`, null);
      // Nobody has opened the page yet.
      if (answer.status === 404) return null;
      return readApplicant(accepted(answer));
    },
    async verify({ body, headers }) {
      const given = headerOf(headers, 'x-payload-digest');
      const algorithm = headerOf(headers, 'x-payload-digest-alg');
      const isGenuine =
        given !== null &&
        (algorithm === null || algorithm === 'HMAC_SHA256_HEX') &&
        isSame(hmacHex(webhookSecret, body), given);
      return webhookVerdict(body, isGenuine, (said) => ({
        ref: textAt(said, 'externalUserId'),
        type: textAt(said, 'type'),
        isForeign: (String(fieldAt(said, 'sandboxMode') ?? isSandbox) === 'true') !== isSandbox,
      }));
    },
  };
}
