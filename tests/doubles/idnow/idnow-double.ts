// A double of IDnow's Trust Platform by its documents: client credentials, sessions of flows, webhooks that are tokens
// signed with a key that the double publishes.
import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
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
import { type Hosted, withHostedPages, hostedPage, SessionTokens } from '../hosted-pages.ts';

export const IDNOW_KEYS = { clientId: 'double-idnow', clientSecret: 'double-idnow-secret' };

const STATE: Record<Outcome, { sessionStatus: string; outcome: string; verdict: string }> = {
  opened: { sessionStatus: 'CREATED', outcome: 'NO_OUTCOME', verdict: '' },
  processing: { sessionStatus: 'COMPLETED', outcome: 'NO_OUTCOME', verdict: '' },
  unsure: { sessionStatus: 'COMPLETED', outcome: 'NO_OUTCOME', verdict: '' },
  approved: { sessionStatus: 'COMPLETED', outcome: 'ACCEPTED', verdict: 'OK' },
  retry: { sessionStatus: 'COMPLETED', outcome: 'rejected', verdict: 'DOCUMENT_NOT_READABLE' },
  refused: { sessionStatus: 'COMPLETED', outcome: 'rejected', verdict: 'FRAUD_SUSPICION' },
  expired: { sessionStatus: 'EXPIRED', outcome: 'NO_OUTCOME', verdict: '' },
};
const ENVIRONMENT = 'live';

export interface IdnowDouble extends Double {
  jwksUrl: string;
  /** A webhook with other content, or signed by another key. */
  forge(claims: {
    issuer?: string;
    audience?: string;
    age?: number;
    isStranger?: boolean;
    ref: string;
  }): Promise<string>;
}

export async function startIdnowDouble(keys = IDNOW_KEYS): Promise<IdnowDouble & Hosted> {
  const ways = new SessionTokens();
  const leadsTo = new Map<string, { redirectUrl: string; state: string }>();
  const own = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const kid = randomUUID();
  const jwk = { ...(await exportJWK(own.publicKey)), kid, alg: 'RS256', use: 'sig' };
  const tokens = new Set<string>();
  const sessions = new Map<string, Outcome>();
  const wellKnown = '/oidc/.well-known/jwks.json';
  const view = (id: string, outcome: Outcome) => ({
    sessionId: id,
    sessionStatus: STATE[outcome].sessionStatus,
    outcome: STATE[outcome].outcome,
    lastStep: { stepId: 'document', verdict: STATE[outcome].verdict },
  });
  const blocksOf = (id: string) => ({
    basicIdentity: {
      givenName: DOCUMENT_DATA.givenName,
      familyName: DOCUMENT_DATA.familyName,
      birthDate: DOCUMENT_DATA.birthDate,
    },
    document: {
      type: 'IDCARD',
      number: getDocumentNumber(id),
      validUntil: DOCUMENT_DATA.expires,
      country: DOCUMENT_DATA.country3,
    },
    address: {
      street: DOCUMENT_DATA.street,
      city: DOCUMENT_DATA.city,
      zipCode: DOCUMENT_DATA.postcode,
      country: DOCUMENT_DATA.country3,
    },
  });
  const grant = (body: Buffer): Answer => {
    const form = new URLSearchParams(body.toString());
    const isKnownClient =
      form.get('client_id') === keys.clientId && form.get('client_secret') === keys.clientSecret;
    if (!isKnownClient || form.get('grant_type') !== 'client_credentials')
      return { status: 401, body: { error: 'invalid_client' } };
    const token = randomBytes(12).toString('hex');
    tokens.add(token);
    return { status: 200, body: { access_token: token, expires_in: 86_400, token_type: 'Bearer' } };
  };
  const answer = ({ method, path, headers, body }: ReceivedRequest): Answer => {
    if (path === wellKnown) return { status: 200, body: { keys: [jwk] } };
    if (path === '/oidc/token') return grant(body);
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')) return { status: 401, body: {} };
    if (method === 'POST' && new RegExp(`^/api/v1/flows/[^/]+/${ENVIRONMENT}/sessions$`).test(path)) {
      const { redirectUrl, state = '' } = parseJson(body);
      if (typeof redirectUrl !== 'string') return { status: 400, body: { error: 'redirectUrl' } };
      const sessionId = randomUUID();
      sessions.set(sessionId, 'opened');
      leadsTo.set(sessionId, { redirectUrl, state: String(state) });
      const expiresAt = new Date(Date.now() + 86_400 * 1000).toISOString();
      const sessionContext = { sessionId, sessionStatus: 'CREATED', expiresAt };
      return {
        status: 201,
        body: { sessionContext, playerUrl: `${server.url}/player/?token=${ways.issue(sessionId)}` },
      };
    }
    const [, id = '', more] = /^\/api\/v1\/live\/sessions\/([\w-]+)(\/datablocks)?$/.exec(path) ?? [];
    const outcome = sessions.get(id);
    if (outcome === undefined) return { status: 404, body: {} };
    return { status: 200, body: more ? blocksOf(id) : view(id, outcome) };
  };
  const server = await startDouble(answer);
  const sign = (
    ref: string,
    { issuer = `${server.url}/oidc`, audience = keys.clientId, age = 0, isStranger = false } = {},
  ) => {
    const now = Math.floor(Date.now() / 1000) - age;
    const data = {
      eventId: randomUUID(),
      eventName: 'session.updated',
      environment: ENVIRONMENT,
      createdAt: new Date().toISOString(),
      payload: { sessionId: ref, sessionStatus: STATE[sessions.get(ref) ?? 'approved'].sessionStatus },
    };
    return new SignJWT({ data })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign((isStranger ? stranger : own).privateKey);
  };
  const parts = commonParts({ ...server, url: `${server.url}/${ENVIRONMENT}` });
  /** Returns with the state echoed, for every result. */
  const wayBack = (ref: string): string | null => {
    const { redirectUrl = '', state = '' } = leadsTo.get(ref) ?? {};
    if (!URL.canParse(redirectUrl)) return null;
    const url = new URL(redirectUrl);
    url.searchParams.append('state', state);
    return url.href;
  };
  const double = Object.assign(Object.create(parts) as typeof parts, {
    jwksUrl: `${server.url}${wellKnown}`,
    refs: () => [...sessions.keys()],
    set(ref: string, outcome: Outcome) {
      if (!sessions.has(ref)) throw new Error('no such session');
      sessions.set(ref, outcome);
    },
    /** Its documents name two places: the body, and a header. */
    async hooks(ref: string) {
      const [inBody, inHeader] = [await sign(ref), await sign(ref)];
      return [
        { query: '', headers: { 'content-type': 'application/jwt' }, body: inBody },
        {
          query: '',
          headers: { 'content-type': 'application/json', 'x-idnow-signature': inHeader },
          body: '{}',
        },
      ];
    },
    forge: ({ ref, ...claims }: Parameters<IdnowDouble['forge']>[0]) => sign(ref, claims),
  });
  return withHostedPages(double, server, {
    name: 'IDnow',
    hookName: 'idnow',
    ways,
    wayBack,
    serves: ({ pathname, searchParams }) =>
      pathname === '/player/'
        ? hostedPage('IDnow', '/stand-in/by-address.js', { token: searchParams.get('token') ?? '' })
        : null,
  });
}
