// Sumsub: every request is signed. The applicant's id is our session id, so that a retry continues the same
// applicant.
import type { RejectionReason } from '#contract/kyc.ts';
import type { Config } from '#gateway/config/config.ts';
import { getField, getList, getText, getTexts } from './http/response-fields.ts';
import { getHeader, computeHmac, isEqualConstantTime, signSumsubRequest } from './http/signatures.ts';
import { requireSuccess, VendorRefused, type VendorHttp } from './http/vendor-http.ts';
import type { OpenedSession, SessionRequest, VendorAdapter, VendorResult, VendorStatus } from './types.ts';
import { findFlow, createVendorResult, verifyWebhookSignature } from './vendor-base.ts';

type Settings = NonNullable<Config['vendors']['SUMSUB']>;

const TOKEN_SECONDS = 1200;
/** The frame and its API. */
const FRAME = 'https://in.sumsub.com';
const API = 'https://api.sumsub.com';

const REASONS: Readonly<Record<string, RejectionReason>> = {
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

const PENDING_STATES: readonly string[] = ['pending', 'queued', 'prechecked', 'onHold', 'awaitingService'];

function toStatus(applicant: unknown): VendorStatus {
  if (getField(applicant, 'deleted') === true || getField(applicant, 'inactive') === true) return 'NOT_ALLOW';
  const state = getText(applicant, 'review', 'reviewStatus');
  if (PENDING_STATES.includes(state)) return 'PENDING';
  if (state !== 'completed') return 'ALLOW';
  const answer = getText(applicant, 'review', 'reviewResult', 'reviewAnswer');
  if (answer === 'GREEN') return 'SUCCESS';
  // Only the reject type decides whether a retry is possible, not the labels.
  const type = getText(applicant, 'review', 'reviewResult', 'reviewRejectType');
  return type === 'RETRY' ? 'FAILED_AND_CAN_RETRY' : 'FAILED_AND_CAN_NOT_RETRY';
}

export function parseApplicant(applicant: unknown): VendorResult {
  const status = toStatus(applicant);
  const labels = getTexts(applicant, 'review', 'reviewResult', 'rejectLabels');
  const [doc] = getList(applicant, 'info', 'idDocs');
  const [place] = getList(applicant, 'info', 'addresses');
  return createVendorResult({
    status,
    labels: labels,
    reasonOf: REASONS,
    revision: String(getField(applicant, 'review', 'attemptCnt') ?? 0),
    identity: {
      givenName: getText(applicant, 'info', 'firstName'),
      familyName: getText(applicant, 'info', 'lastName'),
      birthDate: getText(applicant, 'info', 'dob'),
      documentNumber: getText(doc, 'number'),
      expires: getText(doc, 'validUntil'),
      documentName: getText(doc, 'idDocType'),
      country: getText(doc, 'country'),
    },
    address: {
      line1: getText(place, 'street'),
      city: getText(place, 'town'),
      region: getText(place, 'state'),
      postcode: getText(place, 'postCode'),
      country: getText(place, 'country'),
    },
  });
}

export function createSumsubAdapter(settings: Settings, http: VendorHttp): VendorAdapter {
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
        'x-app-access-sig': signSumsubRequest({ secret: secretKey, at, method, pathWithQuery: path, body }),
      };
      // Repeating the request creates another token, not another applicant.
      const sent = body === '' ? {} : { body };
      return { method, url: `${baseUrl}${path}`, headers, ...sent, isIdempotent: true, isUrgent };
    });
  };
  const own = new URL(baseUrl).origin;
  const origins = own === API ? [FRAME, API] : [own];
  const [frame = FRAME] = origins;

  const open = async (question: SessionRequest, ref: string): Promise<OpenedSession> => {
    const wish = { userId: ref, levelName: findFlow(flows, question), ttlInSecs: TOKEN_SECONDS };
    const answer = requireSuccess(await ask('POST', '/resources/accessTokens/sdk', wish, true));
    const token = getText(answer, 'token');
    if (token === '') throw new VendorRefused('SUMSUB returned no token', 200);
    const expiresAt = new Date(Date.now() + TOKEN_SECONDS * 1000);
    const sdk = { url: frame, workflowRunId: null };
    return { ref, account: '', token, url: null, origins, expiresAt, sdk };
  };

  return {
    name: 'SUMSUB',
    launch: 'sdk',
    policy: { sources: { 'frame-src': origins }, camera: [frame] },
    canResumeRejected: true,
    hasFlow: (aim) => findFlow(flows, aim) !== undefined,
    async checkCredentials() {
      requireSuccess(await ask('GET', '/resources/applicants/-/levels', null));
    },
    openSession: (question) => open(question, question.id),
    refreshSession: (question, { ref }) => open(question, ref),
    async fetchResult({ ref }) {
      const answer = await ask('GET', `/resources/applicants/-;externalUserId=${ref}/one`, null);
      // The user has not opened the page yet.
      if (answer.status === 404) return null;
      return parseApplicant(requireSuccess(answer));
    },
    async verifyWebhook({ body, headers }) {
      const given = getHeader(headers, 'x-payload-digest');
      const algorithm = getHeader(headers, 'x-payload-digest-alg');
      const isGenuine =
        given !== null &&
        (algorithm === null || algorithm === 'HMAC_SHA256_HEX') &&
        isEqualConstantTime(computeHmac(webhookSecret, body), given);
      return verifyWebhookSignature(body, isGenuine, (said) => ({
        ref: getText(said, 'externalUserId'),
        type: getText(said, 'type'),
        isForeign: (String(getField(said, 'sandboxMode') ?? isSandbox) === 'true') !== isSandbox,
      }));
    },
  };
}
