// Jumio KYX: an account for the person, a workflow execution for each try. Its callbacks carry no signature: they have to
// come from its networks, with the key of our address, and even then are only a hint.
import { BlockList, isIP } from 'node:net';
import type { RejectionReason } from '#contract/kyc.ts';
import type { Config } from '#gateway/config/config.ts';
import { fieldAt, listAt, textAt } from './http/answer-reading.ts';
import { withTokens } from './http/client-credentials.ts';
import { isSame } from './http/signatures.ts';
import { VendorRefused, type VendorHttp } from './http/vendor-http.ts';
import type { OpenedSession, SessionQuestion, VendorAdapter, VendorResult, VendorStatus } from './types.ts';
import { flowIn, redirectAdapter, redirectSession, vendorResult, webhookVerdict } from './vendor-base.ts';

type Settings = NonNullable<Config['vendors']['JUMIO']>;

const USER_AGENT = 'Attesta Gateway/v1';
const TOKEN_LIFETIME = '60m';
const TOKEN_MS = 60 * 60_000;

const STATUS_OF: Readonly<Record<string, VendorStatus>> = {
  INITIATED: 'ALLOW',
  ACQUISITION_STARTED: 'ALLOW',
  ACQUIRED: 'PENDING',
  SESSION_EXPIRED: 'FAILED_AND_CAN_RETRY',
  TOKEN_EXPIRED: 'FAILED_AND_CAN_RETRY',
};

const REASON_OF: Readonly<Record<string, RejectionReason>> = {
  BLURRED: 'doc_blurry',
  NOT_READABLE: 'doc_blurry',
  MISSING_PAGE: 'missing',
  NOT_UPLOADED: 'missing',
  UNSUPPORTED_DOCUMENT_TYPE: 'doc_unsupported',
  PHOTOCOPY: 'doc_copy',
  DIGITAL_COPY: 'doc_copy',
  MISMATCH_FRONT_BACK: 'data_mismatch',
  MANIPULATED: 'doc_edited',
  FAKE: 'doc_fake',
  SAMPLE: 'doc_fake',
  PUNCHED: 'doc_damaged',
  NO_MATCH: 'face_mismatch',
  LIVENESS_UNDETERMINED: 'face_quality',
};
const ENDS: readonly RegExp[] = [/^MANIPULATED/, /^FAKE$/, /^SAMPLE$/, /^PUNCHED$/, /^NO_MATCH$/];

interface Decision {
  type: string;
  label: string;
}

function decisionsIn(execution: unknown): Decision[] {
  const capabilities = fieldAt(execution, 'capabilities');
  if (typeof capabilities !== 'object' || capabilities === null) return [];
  return Object.values(capabilities)
    .flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : [each])) // read field by field below
    .map((each) => ({
      type: textAt(each, 'decision', 'type'),
      label: textAt(each, 'decision', 'details', 'label'),
    }));
}

function processed(execution: unknown): VendorStatus {
  const decisions = decisionsIn(execution);
  const refused = decisions.filter(({ type }) => type === 'REJECTED');
  if (refused.some(({ label }) => ENDS.some((end) => end.test(label)))) return 'FAILED_AND_CAN_NOT_RETRY';
  if (refused.length > 0) return 'FAILED_AND_CAN_RETRY';
  // What could not be looked at for want of a picture, or by a fault of the machine.
  const notDone = decisions.filter(({ type }) => type === 'NOT_EXECUTED');
  if (notDone.some(({ label }) => label === 'TECHNICAL_ERROR' || label === 'NOT_UPLOADED'))
    return 'FAILED_AND_CAN_RETRY';
  if (decisions.some(({ type }) => type === 'WARNING')) return 'PENDING';
  return decisions.some(({ type }) => type === 'PASSED') ? 'SUCCESS' : 'PENDING';
}

export function readExecution(execution: unknown): VendorResult {
  const state = textAt(execution, 'workflow', 'status');
  const status = state === 'PROCESSED' ? processed(execution) : (STATUS_OF[state] ?? 'PENDING');
  const labels = decisionsIn(execution)
    .filter(({ type }) => type === 'REJECTED' || type === 'NOT_EXECUTED')
    .map(({ label }) => (label.startsWith('MANIPULATED') ? 'MANIPULATED' : label));
  const [extraction] = listAt(execution, 'capabilities', 'extraction');
  const data = fieldAt(extraction, 'data');
  return vendorResult({
    status,
    labels: labels,
    reasonOf: REASON_OF,
    revision: textAt(execution, 'workflow', 'id'),
    identity: {
      givenName: textAt(data, 'firstName'),
      familyName: textAt(data, 'lastName'),
      birthDate: textAt(data, 'dateOfBirth'),
      documentNumber: textAt(data, 'documentNumber'),
      expires: textAt(data, 'expiryDate'),
      documentName: textAt(data, 'type'),
      country: textAt(data, 'issuingCountry'),
    },
    address: {
      line1: textAt(data, 'address', 'line1'),
      city: textAt(data, 'address', 'city'),
      region: textAt(data, 'address', 'subdivision'),
      postcode: textAt(data, 'address', 'postalCode'),
      country: textAt(data, 'address', 'country'),
    },
  });
}

function networksIn(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(',')) {
    const [address = '', bits] = entry.trim().split('/');
    if (address === 'loopback') {
      list.addSubnet('127.0.0.0', 8);
      list.addAddress('::1', 'ipv6');
    } else if (isIP(address) !== 0) {
      const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
      if (bits === undefined) list.addAddress(address, family);
      else list.addSubnet(address, Number(bits), family);
    }
  }
  return list;
}

/** `callbackKey`: of our address, which Jumio alone was told. */
export function jumio(settings: Settings, http: VendorHttp, callbackKey: string): VendorAdapter {
  const { clientId, clientSecret, callbackNetworks, baseUrl, flows } = settings;
  const at = (service: string): string => baseUrl.replace('{service}', service);
  const networks = networksIn(callbackNetworks);
  const withToken = withTokens(http, () => ({
    url: `${at('auth')}/oauth2/token`,
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': USER_AGENT,
    },
    body: 'grant_type=client_credentials',
  }));
  const headersWith = (token: string) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
  });

  const open = async (question: SessionQuestion): Promise<OpenedSession> => {
    const body = JSON.stringify({
      customerInternalReference: question.id,
      userReference: question.person,
      workflowDefinition: { key: Number(flowIn(flows, question)) || flowIn(flows, question) },
      callbackUrl: question.callbackUrl,
      tokenLifetime: TOKEN_LIFETIME,
      web: { successUrl: question.returnUrl, errorUrl: question.returnUrl, locale: question.language },
    });
    const known = question.account !== '';
    const path = known ? `/api/v1/accounts/${encodeURIComponent(question.account)}` : '/api/v1/accounts';
    const method = known ? 'PUT' : 'POST';
    const url = `${at('account')}${path}`;
    const answer = await withToken((token) =>
      http(() => ({ method, url, headers: headersWith(token), body, repeatable: false, isUrgent: true })),
    );
    const account = textAt(answer, 'account', 'id');
    const execution = textAt(answer, 'workflowExecution', 'id');
    const href = textAt(answer, 'web', 'href');
    if (account === '' || execution === '' || href === '')
      throw new VendorRefused('JUMIO opened no session', 200);
    const expiresAt = new Date(Date.now() + TOKEN_MS);
    return redirectSession({ ref: execution, account, url: href, expiresAt });
  };

  return {
    name: 'JUMIO',
    ...redirectAdapter(flows),
    open,
    refresh: (question, { account }) => open({ ...question, account }),
    async result({ ref, account }) {
      const [of, execution] = [encodeURIComponent(account), encodeURIComponent(ref)];
      const url = `${at('retrieval')}/api/v1/accounts/${of}/workflow-executions/${execution}`;
      const answer = await withToken((token) =>
        http(() => ({ method: 'GET', url, headers: headersWith(token), repeatable: true })),
      );
      return readExecution(answer);
    },
    async verify({ body, ip, key }) {
      const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
      const isTheirs = isIP(ip) !== 0 && networks.check(ip, family);
      // Both are looked at, whichever fails.
      const hasKey = isSame(key, callbackKey);
      return webhookVerdict(body, isTheirs && hasKey, (said) => ({
        ref: textAt(said, 'workflowExecution', 'id'),
        type: textAt(said, 'workflowExecution', 'status'),
      }));
    },
  };
}
