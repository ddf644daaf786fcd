// A double of Jumio KYX by its guide: client credentials, a mandatory User-Agent, accounts with executions, and
// unsigned callbacks.
import { randomBytes, randomUUID } from 'node:crypto';
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

export const JUMIO_KEYS = {
  clientId: 'double-client',
  clientSecret: 'double-secret',
  callbackNetworks: '127.0.0.1',
};

const passed = { type: 'PASSED', details: { label: 'OK' } };
const rejected = (label: string) => ({ type: 'REJECTED', details: { label } });
type Decision = typeof passed;
const STATE: Record<Outcome, { status: string; usability: Decision; imageChecks: Decision }> = {
  opened: { status: 'INITIATED', usability: passed, imageChecks: passed },
  processing: { status: 'ACQUIRED', usability: passed, imageChecks: passed },
  unsure: {
    status: 'PROCESSED',
    usability: passed,
    imageChecks: { type: 'WARNING', details: { label: 'X' } },
  },
  approved: { status: 'PROCESSED', usability: passed, imageChecks: passed },
  retry: { status: 'PROCESSED', usability: rejected('BLURRED'), imageChecks: passed },
  refused: { status: 'PROCESSED', usability: passed, imageChecks: rejected('FAKE') },
  expired: { status: 'SESSION_EXPIRED', usability: passed, imageChecks: passed },
};

interface Execution {
  account: string;
  outcome: Outcome;
  callbackUrl: string;
  reference: string;
  successUrl: string;
  errorUrl: string;
}

export async function startJumioDouble(keys = JUMIO_KEYS): Promise<Double & Hosted> {
  const ways = new SessionTokens();
  const tokens = new Set<string>();
  const accounts = new Set<string>();
  const executions = new Map<string, Execution>();
  const view = (id: string, { account, outcome }: Execution) => {
    const { status, usability, imageChecks } = STATE[outcome];
    const capabilities = {
      usability: [{ id: randomUUID(), decision: usability }],
      imageChecks: [{ id: randomUUID(), decision: imageChecks }],
      extraction: [
        {
          id: randomUUID(),
          decision: passed,
          data: {
            type: 'ID_CARD',
            issuingCountry: DOCUMENT_DATA.country3,
            firstName: DOCUMENT_DATA.givenName,
            lastName: DOCUMENT_DATA.familyName,
            dateOfBirth: DOCUMENT_DATA.birthDate,
            documentNumber: getDocumentNumber(id),
            expiryDate: DOCUMENT_DATA.expires,
            address: {
              line1: DOCUMENT_DATA.street,
              city: DOCUMENT_DATA.city,
              postalCode: DOCUMENT_DATA.postcode,
              country: DOCUMENT_DATA.country3,
            },
          },
        },
      ],
    };
    const isOver = status === 'PROCESSED';
    return { account: { id: account }, workflow: { id, status }, capabilities: isOver ? capabilities : {} };
  };
  const open = (account: string, body: Record<string, unknown>): Answer => {
    const { customerInternalReference: reference, workflowDefinition, callbackUrl } = body;
    if (typeof reference !== 'string' || reference.length > 100 || !workflowDefinition)
      return { status: 400, body: { message: 'invalid request' } };
    accounts.add(account);
    const id = randomUUID();
    const web = Object(body['web']) as Record<string, unknown>; // read field by field
    executions.set(id, {
      account,
      outcome: 'opened',
      callbackUrl: String(callbackUrl ?? ''),
      reference,
      successUrl: String(web['successUrl'] ?? ''),
      errorUrl: String(web['errorUrl'] ?? ''),
    });
    return {
      status: 200,
      body: {
        timestamp: new Date().toISOString(),
        account: { id: account },
        web: { href: `${server.url}/web/v4/app?authorizationToken=${ways.issue(id)}` },
        sdk: { token: randomUUID() },
        workflowExecution: { id, credentials: [] },
      },
    };
  };
  const answer = ({ method, path, headers, body }: ReceivedRequest): Answer => {
    if (!headers['user-agent'] || headers['user-agent'] === 'node')
      return { status: 403, body: { message: 'no agent' } };
    if (path === '/oauth2/token') {
      const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');
      if (headers.authorization !== `Basic ${basic}` || body.toString() !== 'grant_type=client_credentials')
        return { status: 401, body: { error: 'invalid_client' } };
      const token = randomBytes(12).toString('hex');
      tokens.add(token);
      return { status: 200, body: { access_token: token, expires_in: 3600, token_type: 'Bearer' } };
    }
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')) return { status: 401, body: {} };
    if (method === 'POST' && path === '/api/v1/accounts') return open(randomUUID(), parseJson(body));
    const [, account = '', id] =
      /^\/api\/v1\/accounts\/([\w-]+)(?:\/workflow-executions\/([\w-]+))?$/.exec(path) ?? [];
    if (!accounts.has(account)) return { status: 404, body: {} };
    if (method === 'PUT' && id === undefined) return open(account, parseJson(body));
    const found = executions.get(id ?? '');
    return found?.account === account
      ? { status: 200, body: view(id ?? '', found) }
      : { status: 404, body: {} };
  };
  const server = await startDouble(answer);
  const wayBack = (ref: string, choice: Choice): string | null => {
    const found = executions.get(ref);
    const isDone = choice !== 'left' && choice !== 'expired';
    const address = isDone ? found?.successUrl : found?.errorUrl;
    if (!found || !address || !URL.canParse(address)) return null;
    const url = new URL(address);
    url.searchParams.set('accountId', found.account);
    url.searchParams.set('workflowExecutionId', ref);
    url.searchParams.set('acquisitionStatus', isDone ? 'SUCCESS' : 'ERROR');
    url.searchParams.set('customerInternalReference', found.reference);
    if (!isDone) url.searchParams.set('errorCode', choice === 'expired' ? '9810' : '9820');
    return url.href;
  };
  const double = Object.assign(Object.create(commonParts(server)) as ReturnType<typeof commonParts>, {
    refs: () => [...executions.keys()],
    set(ref: string, outcome: Outcome) {
      const found = executions.get(ref);
      if (!found) throw new Error('no such execution');
      found.outcome = outcome;
    },
    hooks(ref: string) {
      const { outcome, account, callbackUrl } = executions.get(ref) ?? {
        outcome: 'approved' as const,
        account: 'unknown',
        callbackUrl: [...executions.values()][0]?.callbackUrl ?? '',
      };
      const href = `${server.url}/api/v1/accounts/${account}`;
      const body = JSON.stringify({
        callbackSentAt: new Date().toISOString(),
        workflowExecution: {
          id: ref,
          href: `${href}/workflow-executions/${ref}`,
          status: STATE[outcome].status,
        },
        account: { id: account, href },
      });
      const query = URL.canParse(callbackUrl) ? new URL(callbackUrl).search : '';
      return [{ query, url: callbackUrl, headers: { 'content-type': 'application/json' }, body }];
    },
  });
  return withHostedPages(double, server, {
    name: 'Jumio',
    hookName: 'jumio',
    ways,
    wayBack,
    serves: ({ pathname, searchParams }) => {
      if (pathname === '/web/v4/app')
        return hostedPage('Jumio', '/stand-in/by-address.js', {
          token: searchParams.get('authorizationToken') ?? '',
        });
      return null;
    },
  });
}
