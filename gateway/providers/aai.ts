// ADVANCE.AI: a hosted page, polled by signature id. Every response is HTTP 200 with a code. Callbacks are
// unsigned: they need the secret key in their URL and are only a hint.
import type { RejectionReason } from '#contract/kyc.ts';
import type { Config } from '#gateway/config/config.ts';
import { getField, getText, getTexts } from './http/response-fields.ts';
import { createTokenClient } from './http/client-credentials.ts';
import { toReasons, toAlpha3 } from './http/proven-data.ts';
import { signAaiRequest, isEqualConstantTime } from './http/signatures.ts';
import {
  VendorUnavailable,
  VendorRefused,
  type VendorHttp,
  type VendorResponse,
} from './http/vendor-http.ts';
import type { OpenedSession, SessionRequest, VendorAdapter, VendorResult, VendorStatus } from './types.ts';
import {
  findFlow,
  createRedirectAdapter,
  createRedirectSession,
  createVendorResult,
  verifyWebhookSignature,
} from './vendor-base.ts';

type Settings = NonNullable<Config['vendors']['AAI']>;

const EKYC = '/intl/openapi/identity-risk/idvs-h5/ekyc/v1';
const TOKEN_SECONDS = 3600;
const PAGE_MS = 60 * 60_000;
/** Codes after which a retry may succeed. */
const RETRYABLE_CODES: readonly string[] = ['ERROR', 'SERVICE_BUSY', 'OVER_QUERY_LIMIT'];
const STALE_TOKEN_CODES: readonly string[] = ['ACCESS_TOKEN_EXPIRED', 'INVALID_ACCESS_TOKEN'];

const REASONS: Readonly<Record<string, RejectionReason>> = {
  LIVENESS_ATTACK: 'liveness',
  SIMILARITY_FAILED: 'face_mismatch',
  LIVENESS_TRY_COUNT_EXCEED: 'face_quality',
  DOCUMENT_AUTO_SCAN_TRY_COUNT_EXCEED: 'doc_blurry',
  DOCUMENT_MANUAL_TRY_COUNT_EXCEED: 'doc_blurry',
  NO_SUPPORTED_CARD: 'doc_unsupported',
  RESELECT_DOC_TYPE: 'doc_unsupported',
  NOT_SUPPORT: 'doc_unsupported',
};
const EMPTY_RESULT: VendorResult = {
  status: 'ALLOW',
  reasons: [],
  revision: '',
  identity: null,
  address: null,
};

export function parseEkycResult(body: unknown): VendorResult | null {
  const code = getText(body, 'code');
  const data = getField(body, 'data');
  if (RETRYABLE_CODES.includes(code)) return null;
  if (code === 'SIGNATURE_NOT_EXIST')
    return { ...EMPTY_RESULT, status: 'FAILED_AND_CAN_RETRY', reasons: toReasons([], REASONS, false) };
  const result = getText(data, 'overallResult') || getText(data, 'idvResult');
  const errors = [...getTexts(data, 'errorCodes'), getText(data, 'errorCode')].filter(Boolean);
  const status = ((): VendorStatus => {
    if (result === 'PASS') return 'SUCCESS';
    if (result === 'FAIL' && errors.includes('LIVENESS_ATTACK')) return 'FAILED_AND_CAN_NOT_RETRY';
    if (result === 'FAIL' || result === 'INCOMPLETE') return 'FAILED_AND_CAN_RETRY';
    return getField(data, 'submissionCompleted') === true ? 'PENDING' : 'ALLOW';
  })();
  const doc = getField(data, 'docDetail');
  const place = getField(data, 'addressDetail');
  return createVendorResult({
    status,
    labels: errors,
    reasonOf: REASONS,
    revision: getText(data, 'signatureId'),
    identity: {
      givenName: getText(doc, 'firstName'),
      familyName: getText(doc, 'lastName'),
      birthDate: getText(doc, 'birthday'),
      documentNumber: getText(doc, 'idNumber'),
      expires: getText(doc, 'expiryDate'),
      documentName: getText(doc, 'docType'),
      country: getText(data, 'countryCodeIso3'),
    },
    address: {
      line1: getText(place, 'street'),
      city: getText(place, 'city'),
      region: getText(place, 'province'),
      postcode: getText(place, 'postalCode'),
      country: getText(data, 'countryCodeIso3'),
    },
  });
}

/** `callbackKey`: secret in the callback URL. */
export function createAaiAdapter(settings: Settings, http: VendorHttp, callbackKey: string): VendorAdapter {
  const { accessKey, secretKey, baseUrl, flows } = settings;
  const { withToken, getToken } = createTokenClient(
    http,
    () => {
      const timestamp = Date.now();
      const signature = signAaiRequest(accessKey, secretKey, timestamp);
      return {
        url: `${baseUrl}/openapi/auth/ticket/v1/generate-token`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ accessKey, signature, timestamp, periodSecond: TOKEN_SECONDS }),
      };
    },
    (body) => {
      if (getText(body, 'code') !== 'SUCCESS')
        throw new VendorRefused(`AAI returned no token: ${getText(body, 'code')}`, 200);
      return { token: getText(body, 'data', 'token'), seconds: TOKEN_SECONDS };
    },
  );
  const isStale = ({ body }: VendorResponse) => STALE_TOKEN_CODES.includes(getText(body, 'code'));
  const post = (path: string, content: object, isUrgent: boolean): Promise<unknown> => {
    const body = JSON.stringify(content);
    return withToken((token) => {
      const headers = { 'content-type': 'application/json', 'x-access-token': token };
      const request = { method: 'POST', url: `${baseUrl}${EKYC}${path}`, headers, body } as const;
      return http(() => ({ ...request, isIdempotent: !isUrgent, isUrgent }));
    }, isStale);
  };

  const openSession = async (question: SessionRequest): Promise<OpenedSession> => {
    const answer = await post(
      '/generate-ekyc-verification-url',
      {
        returnUrl: question.returnUrl,
        failReturnUrl: question.returnUrl,
        callbackUrl: question.callbackUrl,
        bizId: question.id,
        userId: question.person,
        bizCode: findFlow(flows, question),
        region: toAlpha3(question.country),
        language: question.language,
      },
      true,
    );
    const code = getText(answer, 'code');
    if (RETRYABLE_CODES.includes(code)) throw new VendorUnavailable(`AAI responded with ${code}`);
    const ref = getText(answer, 'data', 'signatureId');
    const url = getText(answer, 'data', 'url');
    if (code !== 'SUCCESS' || ref === '' || url === '')
      throw new VendorRefused(`AAI refused the request: ${code}`, 200);
    const expiresAt = new Date(Date.now() + PAGE_MS);
    return createRedirectSession({ ref, url, expiresAt });
  };

  return {
    name: 'AAI',
    ...createRedirectAdapter(flows),
    async checkCredentials() {
      await getToken();
    },
    openSession,
    refreshSession: openSession,
    async fetchResult({ ref }) {
      return parseEkycResult(await post('/get-result', { signatureId: ref, returnImageType: 'URL' }, false));
    },
    async verifyWebhook({ body, key }) {
      return verifyWebhookSignature(body, isEqualConstantTime(key, callbackKey), (said) => ({
        ref: getText(said, 'signatureId'),
        type: getText(said, 'type'),
      }));
    },
  };
}
