// A double of Onfido's Workflow Studio by its specification: a token in a header, applicants, runs, signed webhooks.
import { createHmac, randomUUID } from 'node:crypto';
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
import { CORS_HEADERS, type Hosted, withHostedPages, hostedFile, SessionTokens } from '../hosted-pages.ts';

export const ONFIDO_KEYS = { apiToken: 'api_sandbox.double', webhookToken: 'double-webhook-token' };

const RUN: Record<Outcome, object> = {
  opened: { status: 'awaiting_input', reasons: [] },
  processing: { status: 'processing', reasons: [] },
  unsure: { status: 'review', reasons: [] },
  approved: { status: 'approved', reasons: [] },
  retry: { status: 'declined', reasons: ['image_quality'] },
  refused: { status: 'declined', reasons: ['document_fraud'] },
  expired: { status: 'abandoned', reasons: [] },
};
const ACTION: Record<Outcome, string> = {
  opened: 'workflow_task.started',
  processing: 'workflow_task.completed',
  unsure: 'workflow_task.completed',
  approved: 'workflow_run.completed',
  retry: 'workflow_run.completed',
  refused: 'workflow_run.completed',
  expired: 'workflow_run.completed',
};
const NAME = /^[^!#$%*=<>;{}"]+$/;

const URLS = [
  'auth_url',
  'detect_document_url',
  'hosted_sdk_url',
  'sync_url',
  'onfido_api_url',
  'telephony_url',
  'cross_device_url',
];

const failed = (status: number, type: string): Answer => ({
  status,
  body: { error: { type, message: type, fields: {} } },
});

export async function startOnfidoDouble(keys = ONFIDO_KEYS): Promise<Double & Hosted> {
  const ways = new SessionTokens();
  const applicants = new Set<string>();
  const runs = new Map<string, { applicant: string; outcome: Outcome }>();
  const output = {
    first_name: DOCUMENT_DATA.givenName,
    last_name: DOCUMENT_DATA.familyName,
    dob: DOCUMENT_DATA.birthDate,
    date_expiry: DOCUMENT_DATA.expires,
    document_type: 'national_identity_card',
    issuing_country: DOCUMENT_DATA.country3,
    address: {
      line1: DOCUMENT_DATA.street,
      town: DOCUMENT_DATA.city,
      postcode: DOCUMENT_DATA.postcode,
      country: DOCUMENT_DATA.country3,
    },
  };
  /** Its script reads the API address from it. */
  const tokenFor = (run: string, applicant: string): string => {
    const urls = Object.fromEntries(URLS.map((name) => [name, server.url]));
    const content = {
      iss: 'studio',
      sub: run,
      exp: Math.floor(Date.now() / 1000) + 90 * 60,
      jti: ways.newToken(),
      payload: { app: applicant, client_uuid: 'double', is_sandbox: false, is_trial: false },
      urls,
    };
    const [head, body] = [{ alg: 'ES512' }, content].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    return ways.issue(run, `${head}.${body}.${ways.newToken()}`);
  };
  const view = (id: string, { applicant, outcome }: { applicant: string; outcome: Outcome }) => ({
    id,
    applicant_id: applicant,
    ...RUN[outcome],
    output: outcome === 'approved' ? { ...output, document_number: getDocumentNumber(id) } : {},
    error: null,
  });
  const posted = (path: string, body: Record<string, unknown>): Answer => {
    if (path === '/v3.6/applicants') {
      if (!NAME.test(String(body['first_name'] ?? '')) || !NAME.test(String(body['last_name'] ?? '')))
        return failed(422, 'validation_error');
      const id = randomUUID();
      applicants.add(id);
      return { status: 201, body: { id, ...body } };
    }
    const applicant = String(body['applicant_id'] ?? '');
    if (!applicants.has(applicant)) return failed(422, 'validation_error');
    if (path === '/v3.6/sdk_token') {
      const newest = [...runs].findLast(([, run]) => run.applicant === applicant);
      return { status: 200, body: { token: tokenFor(newest?.[0] ?? '', applicant) } };
    }
    if (path !== '/v3.6/workflow_runs' || !body['workflow_id']) return failed(404, 'resource_not_found');
    const id = randomUUID();
    runs.set(id, { applicant, outcome: 'opened' });
    const link = { url: `${server.url}/f/${id}` };
    return {
      status: 201,
      body: { id, status: 'awaiting_input', sdk_token: tokenFor(id, applicant), link, reasons: [] },
    };
  };
  const answer = ({ method, path, headers, body }: ReceivedRequest): Answer => {
    if (headers.authorization !== `Token token=${keys.apiToken}`) return failed(401, 'authorization_error');
    if (method === 'POST') return posted(path, parseJson(body));
    if (path === '/v3.6/webhooks') return { status: 200, body: { webhooks: [] } };
    const [, id = ''] = /^\/v3\.6\/workflow_runs\/([\w-]+)$/.exec(path) ?? [];
    const run = runs.get(id);
    return run ? { status: 200, body: view(id, run) } : failed(404, 'resource_not_found');
  };
  const server = await startDouble(answer);
  const parts = commonParts({ ...server, url: `${server.url}/v3.6` });
  const double = Object.assign(Object.create(parts) as typeof parts, {
    refs: () => [...runs.keys()],
    set(ref: string, outcome: Outcome) {
      const run = runs.get(ref);
      if (!run) throw new Error('no such run');
      run.outcome = outcome;
    },
    hooks(ref: string) {
      const outcome = runs.get(ref)?.outcome ?? 'approved';
      const action = ACTION[outcome];
      const isRun = action.startsWith('workflow_run');
      const href = `${server.url}/v3.6/workflow_runs/${ref}`;
      const object = isRun
        ? { id: ref, status: 'completed', completed_at_iso8601: new Date().toISOString(), href }
        : { id: `task_${randomUUID()}`, workflow_run_id: ref, status: 'completed', href };
      const body = JSON.stringify({
        payload: { resource_type: isRun ? 'workflow_run' : 'workflow_task', action, object },
      });
      const digest = createHmac('sha256', keys.webhookToken).update(body).digest('hex');
      return [
        { query: '', headers: { 'x-sha2-signature': digest, 'content-type': 'application/json' }, body },
      ];
    },
  });
  return withHostedPages(double, server, {
    name: 'Onfido',
    hookName: 'onfido',
    ways,
    serves: ({ pathname }, method) => {
      if (/^\/v14[\d.]*\/Onfido\.js$/.test(pathname)) return hostedFile('onfido/onfido-sdk.js');
      // Its loader reports telemetry here.
      const isTelemetry = method === 'POST' && pathname === '/v4/sdk/analytics';
      return isTelemetry ? { status: 200, body: {}, headers: CORS_HEADERS } : null;
    },
  });
}
