// Onfido Workflow Studio: an applicant per user, a workflow run per attempt.
import type { RejectionReason } from '#contract/kyc.ts';
import type { Config } from '#gateway/config/config.ts';
import { getField, listOrigins, getText, getTexts } from './http/response-fields.ts';
import { getHeader, computeHmac, isEqualConstantTime } from './http/signatures.ts';
import { requireSuccess, VendorRefused, type VendorHttp } from './http/vendor-http.ts';
import type { VendorAdapter, VendorResult, VendorStatus } from './types.ts';
import { findFlow, createVendorResult, verifyWebhookSignature } from './vendor-base.ts';

type Settings = NonNullable<Config['vendors']['ONFIDO']>;

const TOKEN_MS = 90 * 60_000;
const SDK = 'https://sdk.onfido.com';
const ASSETS = 'https://assets.onfido.com';
const APIS = ['https://api.onfido.com', 'https://api.us.onfido.com', 'https://api.ca.onfido.com'];
const SOCKETS = 'wss://*.onfido.com';
const MODULE = '/v14/Onfido.js';

const STATUSES: Readonly<Record<string, VendorStatus>> = {
  awaiting_input: 'ALLOW',
  awaiting_client_input: 'ALLOW',
  processing: 'PENDING',
  review: 'PENDING',
  approved: 'SUCCESS',
  abandoned: 'FAILED_AND_CAN_RETRY',
  error: 'FAILED_AND_CAN_RETRY',
  declined: 'FAILED_AND_CAN_NOT_RETRY',
};

/** Workflow reasons that another picture can fix. */
const RETRYABLE_REASONS: Readonly<Record<string, RejectionReason>> = {
  image_quality: 'doc_blurry',
  image_integrity: 'doc_copy',
  document_cropped: 'doc_cropped',
  document_expired: 'doc_expired',
  document_unsupported: 'doc_unsupported',
  face_quality: 'face_quality',
  proof_of_address: 'poa_type',
};
const REASONS: Readonly<Record<string, RejectionReason>> = {
  ...RETRYABLE_REASONS,
  document_fraud: 'doc_fake',
  visual_authenticity: 'doc_fake',
  face_mismatch: 'face_mismatch',
  liveness: 'liveness',
  duplicate: 'duplicate',
  age: 'under_age',
  watchlist: 'policy',
};

export function parseWorkflowRun(run: unknown): VendorResult {
  const reasons = getTexts(run, 'reasons');
  const plain = STATUSES[getText(run, 'status')] ?? 'PENDING';
  const isMendable = reasons.length > 0 && reasons.every((reason) => reason in RETRYABLE_REASONS);
  const status = plain === 'FAILED_AND_CAN_NOT_RETRY' && isMendable ? 'FAILED_AND_CAN_RETRY' : plain;
  const output = getField(run, 'output');
  return createVendorResult({
    status,
    labels: reasons,
    reasonOf: REASONS,
    revision: getText(run, 'id'),
    identity: {
      givenName: getText(output, 'first_name'),
      familyName: getText(output, 'last_name'),
      birthDate: getText(output, 'dob'),
      documentNumber: getText(output, 'document_number'),
      expires: getText(output, 'date_expiry'),
      documentName: getText(output, 'document_type'),
      country: getText(output, 'issuing_country'),
    },
    address: {
      line1: getText(output, 'address', 'line1'),
      city: getText(output, 'address', 'town'),
      region: getText(output, 'address', 'state'),
      postcode: getText(output, 'address', 'postcode'),
      country: getText(output, 'address', 'country'),
    },
  });
}

export function createOnfidoAdapter(
  { apiToken, webhookToken, baseUrl, flows }: Settings,
  http: VendorHttp,
): VendorAdapter {
  const headers = { authorization: `Token token=${apiToken}`, 'content-type': 'application/json' };
  const post = async (path: string, content: object): Promise<unknown> => {
    const body = JSON.stringify(content);
    const answer = await http(() => ({
      method: 'POST',
      url: `${baseUrl}${path}`,
      headers,
      body,
      isIdempotent: false,
      isUrgent: true,
    }));
    return requireSuccess(answer);
  };
  const needed = (id: string): string => {
    if (id === '') throw new VendorRefused('ONFIDO returned no id', 201);
    return id;
  };
  const own = listOrigins(baseUrl);
  const isReal = own.some((each) => each.endsWith('.onfido.com'));
  const apis = isReal ? [...new Set([...APIS, ...own])] : own;
  const scripts = isReal ? [SDK, ASSETS] : own;
  const origins = [...new Set([...scripts, ...apis])];
  const [home = SDK] = scripts;
  const sdkOf = (workflowRunId: string) => ({ url: `${home}${MODULE}`, workflowRunId });
  const policy = {
    sources: {
      'script-src': scripts,
      'style-src': [home],
      'font-src': [home],
      'img-src': scripts,
      'media-src': ['data:', ...scripts],
      'worker-src': ['blob:'],
      'frame-src': [home],
      'connect-src': isReal ? [...apis, SOCKETS, ...scripts] : origins,
    },
    camera: [home],
  };
  const expiry = () => new Date(Date.now() + TOKEN_MS);

  return {
    name: 'ONFIDO',
    launch: 'sdk',
    policy,
    canResumeRejected: false,
    hasFlow: (aim) => findFlow(flows, aim) !== undefined,
    async checkCredentials() {
      const url = `${baseUrl}/webhooks`;
      requireSuccess(await http(() => ({ method: 'GET', url, headers, isIdempotent: true })));
    },
    async openSession(question) {
      // An applicant needs names. Users type their real names in the flow, so these are placeholders.
      const named = {
        first_name: 'Applicant',
        last_name: question.person.replaceAll(/[^A-Za-z]/g, '') || 'X',
      };
      const account = question.account || needed(getText(await post('/applicants', named), 'id'));
      const run = await post('/workflow_runs', {
        workflow_id: findFlow(flows, question),
        applicant_id: account,
        customer_user_id: question.person,
        link: { completed_redirect_url: question.returnUrl, expired_redirect_url: question.returnUrl },
      });
      const ref = needed(getText(run, 'id'));
      return {
        ref,
        account,
        token: getText(run, 'sdk_token'),
        url: getText(run, 'link', 'url') || null,
        origins,
        expiresAt: expiry(),
        sdk: sdkOf(ref),
      };
    },
    async refreshSession(_, { ref, account }) {
      const answer = await post('/sdk_token', { applicant_id: account });
      const token = getText(answer, 'token');
      return { ref, account, token, url: null, origins, expiresAt: expiry(), sdk: sdkOf(ref) };
    },
    async fetchResult({ ref }) {
      const url = `${baseUrl}/workflow_runs/${encodeURIComponent(ref)}`;
      const answer = await http(() => ({ method: 'GET', url, headers, isIdempotent: true }));
      return parseWorkflowRun(requireSuccess(answer));
    },
    async verifyWebhook({ body, headers: sent }) {
      const given = getHeader(sent, 'x-sha2-signature');
      const isGenuine = given !== null && isEqualConstantTime(computeHmac(webhookToken, body), given);
      return verifyWebhookSignature(body, isGenuine, (said) => ({
        ref:
          getText(said, 'payload', 'resource_type') === 'workflow_run'
            ? getText(said, 'payload', 'object', 'id')
            : getText(said, 'payload', 'object', 'workflow_run_id'),
        type: getText(said, 'payload', 'action'),
      }));
    },
  };
}
