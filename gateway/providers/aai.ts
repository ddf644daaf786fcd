// ADVANCE.AI: a page by address, asked by signature id. Its answers are all HTTP 200 and say the rest in a code. Its
// callbacks carry no signature: they need the key of our address, and are only a hint.
import type { RejectionReason } from '#contract/kyc.ts';
import type { Config } from '#gateway/config/config.ts';
import { fieldAt, textAt, textsAt } from './http/answer-reading.ts';
import { withTokens } from './http/client-credentials.ts';
import { reasonsOf, threeLetters } from './http/proven.ts';
import { aaiSignature, isSame } from './http/signatures.ts';
import { VendorDown, VendorRefused, type VendorHttp, type VendorAnswer } from './http/vendor-http.ts';
import type { OpenedSession, SessionQuestion, VendorAdapter, VendorResult, VendorStatus } from './types.ts';
import { flowIn, redirectAdapter, redirectSession, vendorResult, webhookVerdict } from './vendor-base.ts';

type Settings = NonNullable<Config['vendors']['AAI']>;

const EKYC = '/intl/openapi/identity-risk/idvs-h5/ekyc/v1';
const TOKEN_SECONDS = 3600;
const PAGE_MS = 60 * 60_000;
/** Codes of an answer that a later one may be better than. */
const LATER: readonly string[] = ['ERROR', 'SERVICE_BUSY', 'OVER_QUERY_LIMIT'];
const STALE_TOKEN: readonly string[] = ['ACCESS_TOKEN_EXPIRED', 'INVALID_ACCESS_TOKEN'];

const REASON_OF: Readonly<Record<string, RejectionReason>> = {
  LIVENESS_ATTACK: 'liveness',
  SIMILARITY_FAILED: 'face_mismatch',
  LIVENESS_TRY_COUNT_EXCEED: 'face_quality',
  DOCUMENT_AUTO_SCAN_TRY_COUNT_EXCEED: 'doc_blurry',
  DOCUMENT_MANUAL_TRY_COUNT_EXCEED: 'doc_blurry',
  NO_SUPPORTED_CARD: 'doc_unsupported',
  RESELECT_DOC_TYPE: 'doc_unsupported',
  NOT_SUPPORT: 'doc_unsupported',
};
const NOTHING: VendorResult = { status: 'ALLOW', reasons: [], revision: '', identity: null, address: null };

export function readEkyc(body: unknown): VendorResult | null {
  const code = textAt(body, 'code');
  const data = fieldAt(body, 'data');
  if (LATER.includes(code)) return null;
  if (code === 'SIGNATURE_NOT_EXIST')
    return { ...NOTHING, status: 'FAILED_AND_CAN_RETRY', reasons: reasonsOf([], REASON_OF, false) };
  const result = textAt(data, 'overallResult') || textAt(data, 'idvResult');
  const errors = [...textsAt(data, 'errorCodes'), textAt(data, 'errorCode')].filter(Boolean);
  const status = ((): VendorStatus => {
    if (result === 'PASS') return 'SUCCESS';
    if (result === 'FAIL' && errors.includes('LIVENESS_ATTACK')) return 'FAILED_AND_CAN_NOT_RETRY';
    if (result === 'FAIL' || result === 'INCOMPLETE') return 'FAILED_AND_CAN_RETRY';
    return fieldAt(data, 'submissionCompleted') === true ? 'PENDING' : 'ALLOW';
  })();
  const doc = fieldAt(data, 'docDetail');
  const place = fieldAt(data, 'addressDetail');
  return vendorResult({
    status,
    labels: errors,
    reasonOf: REASON_OF,
    revision: textAt(data, 'signatureId'),
    identity: {
      givenName: textAt(doc, 'firstName'),
      familyName: textAt(doc, 'lastName'),
      birthDate: textAt(doc, 'birthday'),
      documentNumber: textAt(doc, 'idNumber'),
      expires: textAt(doc, 'expiryDate'),
      documentName: textAt(doc, 'docType'),
      country: textAt(data, 'countryCodeIso3'),
    },
    address: {
      line1: textAt(place, 'street'),
      city: textAt(place, 'city'),
      region: textAt(place, 'province'),
      postcode: textAt(place, 'postalCode'),
      country: textAt(data, 'countryCodeIso3'),
    },
  });
}

/** `callbackKey`: of our address, which they alone were told. */
export function aai(settings: Settings, http: VendorHttp, callbackKey: string): VendorAdapter {
  const { accessKey, secretKey, baseUrl, flows } = settings;
  const withToken = withTokens(
    http,
    () => {
      const timestamp = Date.now();
      const signature = aaiSignature(accessKey, secretKey, timestamp);
      return {
        url: `${baseUrl}/openapi/auth/ticket/v1/generate-token`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ accessKey, signature, timestamp, periodSecond: TOKEN_SECONDS }),
      };
    },
    (body) => {
      if (textAt(body, 'code') !== 'SUCCESS')
        throw new VendorRefused(`AAI gave no token: ${textAt(body, 'code')}`, 200);
      return { token: textAt(body, 'data', 'token'), seconds: TOKEN_SECONDS };
    },
  );
  const isStale = ({ body }: VendorAnswer) => STALE_TOKEN.includes(textAt(body, 'code'));
  const post = (path: string, content: object, isUrgent: boolean): Promise<unknown> => {
    const body = JSON.stringify(content);
    return withToken((token) => {
      const headers = { 'content-type': 'application/json', 'x-access-token': token };
      const request = { method: 'POST', url: `${baseUrl}${EKYC}${path}`, headers, body } as const;
      return http(() => ({ ...request, repeatable: !isUrgent, isUrgent }));
    }, isStale);
  };

  const open = async (question: SessionQuestion): Promise<OpenedSession> => {
    const answer = await post(
      '/generate-ekyc-verification-url',
      {
        returnUrl: question.returnUrl,
        failReturnUrl: question.returnUrl,
        callbackUrl: question.callbackUrl,
        bizId: question.id,
        userId: question.person,
        bizCode: flowIn(flows, question),
        region: threeLetters(question.country),
        language: question.language,
      },
      true,
    );
    const code = textAt(answer, 'code');
    if (LATER.includes(code)) throw new VendorDown(`AAI answered ${code}`);
    const ref = textAt(answer, 'data', 'signatureId');
    const url = textAt(answer, 'data', 'url');
    if (code !== 'SUCCESS' || ref === '' || url === '') throw new VendorRefused(`AAI refused: ${code}`, 200);
    const expiresAt = new Date(Date.now() + PAGE_MS);
    return redirectSession({ ref, url, expiresAt });
  };

  return {
    name: 'AAI',
    ...redirectAdapter(flows),
    open,
    refresh: open,
    async result({ ref }) {
      return readEkyc(await post('/get-result', { signatureId: ref, returnImageType: 'URL' }, false));
    },
    async verify({ body, key }) {
      return webhookVerdict(body, isSame(key, callbackKey), (said) => ({
        ref: textAt(said, 'signatureId'),
        type: textAt(said, 'type'),
      }));
    },
  };
}
