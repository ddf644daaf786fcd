// Onfido, Workflow Studio: an applicant for the person, a run of a workflow for each try.
import type { RejectionReason } from '#contract/kyc.ts';
import type { Config } from '#gateway/config/config.ts';
import { fieldAt, originsOf, textAt, textsAt } from './http/answer-reading.ts';
import { headerOf, hmacHex, isSame } from './http/signatures.ts';
import { accepted, VendorRefused, type VendorHttp } from './http/vendor-http.ts';
import type { VendorAdapter, VendorResult, VendorStatus } from './types.ts';
import { flowIn, vendorResult, webhookVerdict } from './vendor-base.ts';

type Settings = NonNullable<Config['vendors']['ONFIDO']>;

const TOKEN_MS = 90 * 60_000;
const SDK = 'https://sdk.onfido.com';
const ASSETS = 'https://assets.onfido.com';
const APIS = ['https://api.onfido.com', 'https://api.us.onfido.com', 'https://api.ca.onfido.com'];
const SOCKETS = 'wss://*.onfido.com';
const MODULE = '/v14/Onfido.js';

const STATUS_OF: Readonly<Record<string, VendorStatus>> = {
  awaiting_input: 'ALLOW',
  awaiting_client_input: 'ALLOW',
  processing: 'PENDING',
  review: 'PENDING',
  approved: 'SUCCESS',
  abandoned: 'FAILED_AND_CAN_RETRY',
  error: 'FAILED_AND_CAN_RETRY',
  declined: 'FAILED_AND_CAN_NOT_RETRY',
};

/** Reasons a workflow may be made to give for what another picture mends. */
const MENDABLE: Readonly<Record<string, RejectionReason>> = {
  image_quality: 'doc_blurry',
  image_integrity: 'doc_copy',
  document_cropped: 'doc_cropped',
  document_expired: 'doc_expired',
  document_unsupported: 'doc_unsupported',
  face_quality: 'face_quality',
  proof_of_address: 'poa_type',
};
const REASON_OF: Readonly<Record<string, RejectionReason>> = {
  ...MENDABLE,
  document_fraud: 'doc_fake',
  visual_authenticity: 'doc_fake',
  face_mismatch: 'face_mismatch',
  liveness: 'liveness',
  duplicate: 'duplicate',
  age: 'under_age',
  watchlist: 'policy',
};

export function readRun(run: unknown): VendorResult {
  const reasons = textsAt(run, 'reasons');
  const plain = STATUS_OF[textAt(run, 'status')] ?? 'PENDING';
  const isMendable = reasons.length > 0 && reasons.every((reason) => reason in MENDABLE);
  const status = plain === 'FAILED_AND_CAN_NOT_RETRY' && isMendable ? 'FAILED_AND_CAN_RETRY' : plain;
  const output = fieldAt(run, 'output');
  return vendorResult({
    status,
    labels: reasons,
    reasonOf: REASON_OF,
    revision: textAt(run, 'id'),
    identity: {
      givenName: textAt(output, 'first_name'),
      familyName: textAt(output, 'last_name'),
      birthDate: textAt(output, 'dob'),
      documentNumber: textAt(output, 'document_number'),
      expires: textAt(output, 'date_expiry'),
      documentName: textAt(output, 'document_type'),
      country: textAt(output, 'issuing_country'),
    },
    address: {
      line1: textAt(output, 'address', 'line1'),
      city: textAt(output, 'address', 'town'),
      region: textAt(output, 'address', 'state'),
      postcode: textAt(output, 'address', 'postcode'),
      country: textAt(output, 'address', 'country'),
    },
  });
}

export function onfido(
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
      repeatable: false,
      isUrgent: true,
    }));
    return accepted(answer);
  };
  const needed = (id: string): string => {
    if (id === '') throw new VendorRefused('ONFIDO gave no id', 201);
    return id;
  };
  const own = originsOf(baseUrl);
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
    resumes: false,
    runs: (aim) => flowIn(flows, aim) !== undefined,
    async open(question) {
      // Names are typed in the flow: an applicant needs some, and ours say nothing.
      const named = {
        first_name: 'Applicant',
        last_name: question.person.replaceAll(/[^A-Za-z]/g, '') || 'X',
      };
      const account = question.account || needed(textAt(await post('/applicants', named), 'id'));
      const run = await post('/workflow_runs', {
        workflow_id: flowIn(flows, question),
        applicant_id: account,
        customer_user_id: question.person,
        link: { completed_redirect_url: question.returnUrl, expired_redirect_url: question.returnUrl },
      });
      const ref = needed(textAt(run, 'id'));
      return {
        ref,
        account,
        token: textAt(run, 'sdk_token'),
        url: textAt(run, 'link', 'url') || null,
        origins,
        expiresAt: expiry(),
        sdk: sdkOf(ref),
      };
    },
    async refresh(_, { ref, account }) {
      const answer = await post('/sdk_token', { applicant_id: account });
      const token = textAt(answer, 'token');
      return { ref, account, token, url: null, origins, expiresAt: expiry(), sdk: sdkOf(ref) };
    },
    async result({ ref }) {
      const url = `${baseUrl}/workflow_runs/${encodeURIComponent(ref)}`;
      const answer = await http(() => ({ method: 'GET', url, headers, repeatable: true }));
      return readRun(accepted(answer));
    },
    async verify({ body, headers: sent }) {
      const given = headerOf(sent, 'x-sha2-signature');
      const isGenuine = given !== null && isSame(hmacHex(webhookToken, body), given);
      return webhookVerdict(body, isGenuine, (said) => ({
        ref:
          textAt(said, 'payload', 'resource_type') === 'workflow_run'
            ? textAt(said, 'payload', 'object', 'id')
            : textAt(said, 'payload', 'object', 'workflow_run_id'),
        type: textAt(said, 'payload', 'action'),
      }));
    },
  };
}
