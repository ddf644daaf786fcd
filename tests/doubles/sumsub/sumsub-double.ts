// A double of Sumsub by its documents: signed requests within a minute, applicants by external id, webhooks with a digest.
import { createHmac, randomBytes } from 'node:crypto';
import {
  type Answer,
  type ReceivedRequest,
  commonParts,
  type Double,
  parseJson,
  getDocumentNumber,
  buildIndianPan,
  type Outcome,
  DOCUMENT_DATA,
  startDouble,
} from '../double-server.ts';
import { type Hosted, withHostedPages, hostedPage, hostedFile, SessionTokens } from '../hosted-pages.ts';

export const SUMSUB_KEYS = {
  appToken: 'prd:double-app-token',
  secretKey: 'double-app-secret',
  webhookSecret: 'double-webhook-secret',
};
const MOST_SECONDS = 60;

const REVIEW: Record<Outcome, object> = {
  opened: { reviewStatus: 'init' },
  expired: { reviewStatus: 'init' },
  processing: { reviewStatus: 'pending' },
  unsure: { reviewStatus: 'onHold' },
  approved: { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } },
  retry: {
    reviewStatus: 'completed',
    reviewResult: {
      reviewAnswer: 'RED',
      reviewRejectType: 'RETRY',
      rejectLabels: ['UNSATISFACTORY_PHOTOS'],
      moderationComment: 'Please take a sharper picture.',
      clientComment: 'internal: second try of the day',
    },
  },
  refused: {
    reviewStatus: 'completed',
    reviewResult: {
      reviewAnswer: 'RED',
      reviewRejectType: 'FINAL',
      rejectLabels: ['FORGERY'],
      clientComment: 'internal: template 17',
    },
  },
};
const EVENT: Record<Outcome, string> = {
  opened: 'applicantCreated',
  expired: 'applicantCreated',
  processing: 'applicantPending',
  unsure: 'applicantOnHold',
  approved: 'applicantReviewed',
  retry: 'applicantReviewed',
  refused: 'applicantReviewed',
};

interface Applicant {
  id: string;
  level: string;
  outcome: Outcome;
  tries: number;
}

const failed = (status: number, errorName: string): Answer => ({
  status,
  body: { description: errorName, code: status, correlationId: randomBytes(8).toString('hex'), errorName },
});

function isSigned({ method, path, headers, body }: ReceivedRequest, keys: typeof SUMSUB_KEYS): boolean {
  const at = String(headers['x-app-access-ts'] ?? '');
  const expected = createHmac('sha256', keys.secretKey).update(`${at}${method}${path}`).update(body);
  return (
    headers['x-app-token'] === keys.appToken &&
    headers['content-type'] === 'application/json' &&
    Math.abs(Date.now() / 1000 - Number(at)) <= MOST_SECONDS &&
    headers['x-app-access-sig'] === expected.digest('hex')
  );
}

export async function startSumsubDouble(keys = SUMSUB_KEYS): Promise<Double & Hosted> {
  const ways = new SessionTokens();
  const applicants = new Map<string, Applicant>();
  const view = (ref: string, { id, level, outcome, tries }: Applicant) => ({
    id,
    externalUserId: ref,
    review: { levelName: level, attemptCnt: tries, ...REVIEW[outcome] },
    info: {
      firstName: DOCUMENT_DATA.givenName,
      lastName: DOCUMENT_DATA.familyName,
      dob: DOCUMENT_DATA.birthDate,
      idDocs: [
        {
          idDocType: 'ID_CARD',
          country: DOCUMENT_DATA.country3,
          number: level === 'pan' ? buildIndianPan(ref) : getDocumentNumber(ref),
          validUntil: DOCUMENT_DATA.expires,
        },
      ],
      addresses: [
        {
          street: DOCUMENT_DATA.street,
          town: DOCUMENT_DATA.city,
          postCode: DOCUMENT_DATA.postcode,
          country: DOCUMENT_DATA.country3,
        },
      ],
    },
  });
  const answer = (asked: ReceivedRequest): Answer => {
    if (!isSigned(asked, keys)) return failed(401, 'app-token-signature mismatch');
    if (asked.method === 'POST' && asked.path === '/resources/accessTokens/sdk') {
      const { userId, levelName } = parseJson(asked.body);
      if (typeof userId !== 'string' || typeof levelName !== 'string') return failed(400, 'bad-request');
      const fresh: Applicant = {
        id: randomBytes(12).toString('hex'),
        level: levelName,
        outcome: 'opened',
        tries: 1,
      };
      if (!applicants.has(userId)) applicants.set(userId, fresh);
      const token = ways.issue(userId, `_act-double-${ways.newToken()}`);
      return { status: 200, body: { token, userId } };
    }
    if (asked.method === 'GET' && asked.path === '/resources/applicants/-/levels')
      return { status: 200, body: { list: { items: [], totalItems: 0 } } };
    const [, ref = ''] = /^\/resources\/applicants\/-;externalUserId=([^/]+)\/one$/.exec(asked.path) ?? [];
    const found = applicants.get(decodeURIComponent(ref));
    return found ? { status: 200, body: view(ref, found) } : failed(404, 'applicant-not-found');
  };
  const server = await startDouble(answer);
  const double = Object.assign(Object.create(commonParts(server)) as ReturnType<typeof commonParts>, {
    refs: () => [...applicants.keys()],
    set(ref: string, outcome: Outcome) {
      const found = applicants.get(ref);
      if (!found) throw new Error('no such applicant');
      if (outcome === 'processing' && found.outcome === 'retry') found.tries += 1;
      found.outcome = outcome;
    },
    hooks(ref: string) {
      const found = applicants.get(ref) ?? {
        id: 'unknown',
        level: 'x',
        outcome: 'opened' as const,
        tries: 1,
      };
      const body = JSON.stringify({
        applicantId: found.id,
        correlationId: randomBytes(8).toString('hex'),
        levelName: found.level,
        externalUserId: ref,
        type: EVENT[found.outcome],
        sandboxMode: 'false',
        ...REVIEW[found.outcome],
        createdAtMs: new Date().toISOString().replace('T', ' ').slice(0, 23),
      });
      const digest = createHmac('sha256', keys.webhookSecret).update(body).digest('hex');
      const headers = { 'x-payload-digest': digest, 'x-payload-digest-alg': 'HMAC_SHA256_HEX' };
      return [{ query: '', headers: { ...headers, 'content-type': 'application/json' }, body }];
    },
  });
  return withHostedPages(double, server, {
    name: 'Sumsub',
    hookName: 'sumsub',
    ways,
    serves: ({ pathname }) => {
      if (pathname === '/websdk/websdk.html')
        return hostedPage('Sumsub', '/websdk/websdk.js', { isFramed: true });
      return pathname === '/websdk/websdk.js' ? hostedFile('sumsub/websdk.js') : null;
    },
  });
}
