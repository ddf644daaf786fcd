// Jumio KYX: an account per user, a workflow execution per attempt. Callbacks are unsigned: they must come
// from Jumio's networks with the secret key in the URL, and are only a hint.
import { BlockList, isIP } from 'node:net';
import type { RejectionReason } from '#contract/kyc.ts';
import type { Config } from '#gateway/config/config.ts';
import { getField, getList, getText } from './http/response-fields.ts';
import { createTokenClient } from './http/client-credentials.ts';
import { isEqualConstantTime } from './http/signatures.ts';
import { VendorRefused, type VendorHttp } from './http/vendor-http.ts';
import type { OpenedSession, SessionRequest, VendorAdapter, VendorResult, VendorStatus } from './types.ts';
import {
  findFlow,
  createRedirectAdapter,
  createRedirectSession,
  createVendorResult,
  verifyWebhookSignature,
} from './vendor-base.ts';

type Settings = NonNullable<Config['vendors']['JUMIO']>;

const USER_AGENT = 'Attesta Gateway/v1';
const TOKEN_LIFETIME = '60m';
const TOKEN_MS = 60 * 60_000;

const STATUSES: Readonly<Record<string, VendorStatus>> = {
  INITIATED: 'ALLOW',
  ACQUISITION_STARTED: 'ALLOW',
  ACQUIRED: 'PENDING',
  SESSION_EXPIRED: 'FAILED_AND_CAN_RETRY',
  TOKEN_EXPIRED: 'FAILED_AND_CAN_RETRY',
};

const REASONS: Readonly<Record<string, RejectionReason>> = {
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
const FINAL_LABELS: readonly RegExp[] = [/^MANIPULATED/, /^FAKE$/, /^SAMPLE$/, /^PUNCHED$/, /^NO_MATCH$/];

interface Decision {
  type: string;
  label: string;
}

function listDecisions(execution: unknown): Decision[] {
  const capabilities = getField(execution, 'capabilities');
  if (typeof capabilities !== 'object' || capabilities === null) return [];
  return Object.values(capabilities)
    .flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : [each]))
    .map((each) => ({
      type: getText(each, 'decision', 'type'),
      label: getText(each, 'decision', 'details', 'label'),
    }));
}

function toProcessedStatus(execution: unknown): VendorStatus {
  const decisions = listDecisions(execution);
  const refused = decisions.filter(({ type }) => type === 'REJECTED');
  if (refused.some(({ label }) => FINAL_LABELS.some((end) => end.test(label))))
    return 'FAILED_AND_CAN_NOT_RETRY';
  if (refused.length > 0) return 'FAILED_AND_CAN_RETRY';
  // Not executed for lack of a picture or because of a technical error.
  const notDone = decisions.filter(({ type }) => type === 'NOT_EXECUTED');
  if (notDone.some(({ label }) => label === 'TECHNICAL_ERROR' || label === 'NOT_UPLOADED'))
    return 'FAILED_AND_CAN_RETRY';
  if (decisions.some(({ type }) => type === 'WARNING')) return 'PENDING';
  return decisions.some(({ type }) => type === 'PASSED') ? 'SUCCESS' : 'PENDING';
}

export function parseExecution(execution: unknown): VendorResult {
  const state = getText(execution, 'workflow', 'status');
  const status = state === 'PROCESSED' ? toProcessedStatus(execution) : (STATUSES[state] ?? 'PENDING');
  const labels = listDecisions(execution)
    .filter(({ type }) => type === 'REJECTED' || type === 'NOT_EXECUTED')
    .map(({ label }) => (label.startsWith('MANIPULATED') ? 'MANIPULATED' : label));
  const [extraction] = getList(execution, 'capabilities', 'extraction');
  const data = getField(extraction, 'data');
  return createVendorResult({
    status,
    labels: labels,
    reasonOf: REASONS,
    revision: getText(execution, 'workflow', 'id'),
    identity: {
      givenName: getText(data, 'firstName'),
      familyName: getText(data, 'lastName'),
      birthDate: getText(data, 'dateOfBirth'),
      documentNumber: getText(data, 'documentNumber'),
      expires: getText(data, 'expiryDate'),
      documentName: getText(data, 'type'),
      country: getText(data, 'issuingCountry'),
    },
    address: {
      line1: getText(data, 'address', 'line1'),
      city: getText(data, 'address', 'city'),
      region: getText(data, 'address', 'subdivision'),
      postcode: getText(data, 'address', 'postalCode'),
      country: getText(data, 'address', 'country'),
    },
  });
}

function parseNetworks(text: string): BlockList {
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

/** `callbackKey`: secret in the callback URL. */
export function createJumioAdapter(settings: Settings, http: VendorHttp, callbackKey: string): VendorAdapter {
  const { clientId, clientSecret, callbackNetworks, baseUrl, flows } = settings;
  const at = (service: string): string => baseUrl.replace('{service}', service);
  const networks = parseNetworks(callbackNetworks);
  const { withToken, getToken } = createTokenClient(http, () => ({
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

  const openSession = async (question: SessionRequest): Promise<OpenedSession> => {
    const body = JSON.stringify({
      customerInternalReference: question.id,
      userReference: question.person,
      workflowDefinition: { key: Number(findFlow(flows, question)) || findFlow(flows, question) },
      callbackUrl: question.callbackUrl,
      tokenLifetime: TOKEN_LIFETIME,
      web: { successUrl: question.returnUrl, errorUrl: question.returnUrl, locale: question.language },
    });
    const known = question.account !== '';
    const path = known ? `/api/v1/accounts/${encodeURIComponent(question.account)}` : '/api/v1/accounts';
    const method = known ? 'PUT' : 'POST';
    const url = `${at('account')}${path}`;
    const answer = await withToken((token) =>
      http(() => ({ method, url, headers: headersWith(token), body, isIdempotent: false, isUrgent: true })),
    );
    const account = getText(answer, 'account', 'id');
    const execution = getText(answer, 'workflowExecution', 'id');
    const href = getText(answer, 'web', 'href');
    if (account === '' || execution === '' || href === '')
      throw new VendorRefused('JUMIO returned no session', 200);
    const expiresAt = new Date(Date.now() + TOKEN_MS);
    return createRedirectSession({ ref: execution, account, url: href, expiresAt });
  };

  return {
    name: 'JUMIO',
    ...createRedirectAdapter(flows),
    async checkCredentials() {
      await getToken();
    },
    openSession,
    refreshSession: (question, { account }) => openSession({ ...question, account }),
    async fetchResult({ ref, account }) {
      const [of, execution] = [encodeURIComponent(account), encodeURIComponent(ref)];
      const url = `${at('retrieval')}/api/v1/accounts/${of}/workflow-executions/${execution}`;
      const answer = await withToken((token) =>
        http(() => ({ method: 'GET', url, headers: headersWith(token), isIdempotent: true })),
      );
      return parseExecution(answer);
    },
    async verifyWebhook({ body, ip, key }) {
      const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
      const isFromVendor = isIP(ip) !== 0 && networks.check(ip, family);
      // Both are checked, so that timing does not show which one failed.
      const hasKey = isEqualConstantTime(key, callbackKey);
      return verifyWebhookSignature(body, isFromVendor && hasKey, (said) => ({
        ref: getText(said, 'workflowExecution', 'id'),
        type: getText(said, 'workflowExecution', 'status'),
      }));
    },
  };
}
