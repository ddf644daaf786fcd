// A double of ADVANCE.AI by its documents: always HTTP 200, a signed ticket, pages by signature id, and unsigned callbacks
// to the given address.
import { createHash, randomUUID } from 'node:crypto';
import {
  type Answer,
  type ReceivedRequest,
  commonParts,
  type Double,
  parseJson,
  getDocumentNumber,
  type Outcome,
  DOCUMENT_DATA,
  startDouble,
} from '../double-server.ts';
import { type Choice, type Hosted, withHostedPages, hostedPage, SessionTokens } from '../hosted-pages.ts';

export const AAI_KEYS = { accessKey: 'double-access', secretKey: 'double-secret' };
const MOST_MS = 300_000;
const EKYC = '/intl/openapi/identity-risk/idvs-h5/ekyc/v1';

const RESULT: Record<Outcome, object> = {
  opened: { submissionCompleted: false },
  processing: { submissionCompleted: true },
  unsure: { submissionCompleted: true },
  approved: { submissionCompleted: true, overallResult: 'PASS' },
  retry: {
    submissionCompleted: true,
    overallResult: 'FAIL',
    errorCode: 'DOCUMENT_AUTO_SCAN_TRY_COUNT_EXCEED',
  },
  refused: { submissionCompleted: true, overallResult: 'FAIL', errorCode: 'LIVENESS_ATTACK' },
  expired: { submissionCompleted: false, overallResult: 'INCOMPLETE' },
};

/** The parameter of the return address. */
const FAILED_BY: Partial<Record<Choice, string>> = {
  retry: 'DOCUMENT_AUTO_SCAN_TRY_COUNT_EXCEED',
  refused: 'LIVENESS_ATTACK',
  expired: 'BROWSER_ISSUE',
  left: 'NO_PERMISSION',
};

interface Page {
  outcome: Outcome;
  callbackUrl: string;
  returnUrl: string;
  failReturnUrl: string;
}

const said = (code: string, data: object | null = null): Answer => ({
  status: 200,
  body: { code, message: code === 'SUCCESS' ? 'OK' : code, data, extra: null, transactionId: randomUUID() },
});

export async function startAaiDouble(keys = AAI_KEYS): Promise<Double & Hosted> {
  const ways = new SessionTokens();
  const tokens = new Set<string>();
  const pages = new Map<string, Page>();
  const grant = (body: Record<string, unknown>): Answer => {
    const { accessKey, signature, timestamp } = body;
    const expected = createHash('sha256').update(`${keys.accessKey}${keys.secretKey}${Number(timestamp)}`);
    if (accessKey !== keys.accessKey || signature !== expected.digest('hex')) return said('PARAMETER_ERROR');
    if (Math.abs(Date.now() - Number(timestamp)) > MOST_MS) return said('PARAMETER_ERROR');
    const token = randomUUID();
    tokens.add(token);
    return said('SUCCESS', { token, expiredTime: Date.now() + 3_600_000 });
  };
  const answer = ({ path, headers, body }: ReceivedRequest): Answer => {
    const content = parseJson(body);
    if (path === '/openapi/auth/ticket/v1/generate-token') return grant(content);
    if (!tokens.has(String(headers['x-access-token'] ?? ''))) return said('INVALID_ACCESS_TOKEN');
    if (path === `${EKYC}/generate-ekyc-verification-url`) {
      if (!/^[A-Z]{3}$/.test(String(content['region'] ?? ''))) return said('PARAMETER_ERROR');
      const signatureId = randomUUID();
      const text = (name: string) => String(content[name] ?? '');
      pages.set(signatureId, {
        outcome: 'opened',
        callbackUrl: text('callbackUrl'),
        returnUrl: text('returnUrl'),
        failReturnUrl: text('failReturnUrl'),
      });
      ways.issue(signatureId, signatureId);
      return said('SUCCESS', { signatureId, url: `${server.url}/h5/${signatureId}` });
    }
    const signatureId = String(content['signatureId'] ?? '');
    const page = pages.get(signatureId);
    if (!page) return said('SIGNATURE_NOT_EXIST');
    return said('SUCCESS', {
      signatureId,
      countryCodeIso3: DOCUMENT_DATA.country3,
      ...RESULT[page.outcome],
      docDetail: {
        firstName: DOCUMENT_DATA.givenName,
        lastName: DOCUMENT_DATA.familyName,
        birthday: DOCUMENT_DATA.birthDate,
        idNumber: getDocumentNumber(signatureId),
        expiryDate: DOCUMENT_DATA.expires,
        docType: 'ID_CARD',
      },
      addressDetail: {
        street: DOCUMENT_DATA.street,
        city: DOCUMENT_DATA.city,
        province: '',
        postalCode: DOCUMENT_DATA.postcode,
      },
    });
  };
  const server = await startDouble(answer);
  const wayBack = (ref: string, choice: Choice): string | null => {
    const { returnUrl = '', failReturnUrl = '' } = pages.get(ref) ?? {};
    const code = FAILED_BY[choice];
    const address = code ? failReturnUrl : returnUrl;
    if (!URL.canParse(address)) return null;
    const url = new URL(address);
    if (code) url.searchParams.set('errorCode', code);
    return url.href;
  };
  const double = Object.assign(Object.create(commonParts(server)) as ReturnType<typeof commonParts>, {
    refs: () => [...pages.keys()],
    set(ref: string, outcome: Outcome) {
      const page = pages.get(ref);
      if (!page) throw new Error('no such page');
      page.outcome = outcome;
    },
    hooks(ref: string) {
      const { callbackUrl, outcome } = pages.get(ref) ?? {
        ...[...pages.values()][0],
        outcome: 'approved' as const,
      };
      const type = outcome === 'opened' || outcome === 'processing' ? 'SUBMIT_COMPLETED' : 'COMPLETED';
      const address = callbackUrl ?? '';
      const query = URL.canParse(address) ? new URL(address).search : '';
      return [
        {
          query,
          url: address,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ signatureId: ref, type }),
        },
      ];
    },
  });
  return withHostedPages(double, server, {
    name: 'AAI',
    hookName: 'aai',
    ways,
    wayBack,
    serves: ({ pathname }) => {
      const [, signatureId] = /^\/h5\/([\w-]+)$/.exec(pathname) ?? [];
      return signatureId ? hostedPage('AAI', '/stand-in/by-address.js', { token: signatureId }) : null;
    },
  });
}
