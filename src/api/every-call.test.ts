// Every row of the call table through the client against the real gateway: the request, one success and one
// refusal. A row without a case, or a specified call without a row, fails.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IncomingHttpHeaders } from 'node:http';
import { invalidRequest } from '#contract/errors/requests.ts';
import { notLoggedIn, sessionExpired } from '#contract/errors/session.ts';
import { CALLS, type CallName, type CallDefinition, getCallRow } from '#contract/calls.ts';
import { sandboxEmbedded } from '#contract/client-calls/sandbox.ts';
import { logout } from '#contract/client-calls/session.ts';
import { API_PREFIX } from '#contract/paths.ts';
import type { SignedInClient } from '#gateway/testing/gateway.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';
import { accountCases } from '../../tests/support/calls/account-cases.ts';
import { type Case, type Cases, readStored, type CaseContext } from '../../tests/support/calls/case.ts';
import { formCases } from '../../tests/support/calls/form-cases.ts';
import { securityCases } from '../../tests/support/calls/security-cases.ts';
import { SPEC_CALLS } from '../../tests/support/calls/spec.ts';
import { verificationCases } from '../../tests/support/calls/verification-cases.ts';
import { startPageGateway } from '../../tests/support/page-gateway.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { consumeEmbeddedToken } from './embedded.ts';
import { clearEmbeddedSession } from './embedded.ts';
import { endSession } from './session.ts';

const CASES: Cases = { ...accountCases, ...verificationCases, ...formCases, ...securityCases };
const names = Object.keys(CASES) as CallName[];
const TYPES = {
  json: 'application/json',
  binary: 'application/octet-stream',
  form: 'application/x-www-form-urlencoded;charset=UTF-8',
} as const;

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}
let seen: Seen[] = [];
let world: CaseContext;

/** The client with the session of a gateway test user. */
const person: SignedInClient = {
  headers: {},
  call: async (name, body, { bytes } = {}) => ({
    ret_code: 0,
    ret_msg: 'OK',
    // Their types check the bodies against the schema.
    result: await call(getCallRow(name), body as never, bytes ? { bytes } : {}),
  }),
};

beforeAll(async () => {
  const gateway = await startPageGateway();
  gateway.app.server.prependListener('request', ({ method = '', url = '', headers }) => {
    // Timings of earlier calls may be sent at any time.
    if (url.startsWith(API_PREFIX)) seen.push({ method, url, headers });
  });
  world = {
    gateway,
    person,
    stored: new Map(),
    pass: (action) => {
      gateway.clock.advance(61_000);
      return passStepUp(person, action);
    },
  };
});
afterAll(() => world.gateway.close());
beforeEach(() => (seen = []));
afterEach(() => {
  clearEmbeddedSession();
  endSession('changed');
});

async function become(who: string | undefined): Promise<void> {
  if (who?.startsWith('handed ')) {
    history.replaceState(null, '', `/user/accounts/auth/phone#token=${readStored(world, who)}`);
    return consumeEmbeddedToken();
  }
  if (!who?.startsWith('link:')) return who ? world.gateway.enter(who) : undefined;
  const [, persona = '', purpose] = who.split(':');
  const { url } = await call(sandboxEmbedded, { persona, purpose: purpose as 'verify' }); // the test case names a valid purpose
  history.replaceState(null, '', url);
  consumeEmbeddedToken();
}

async function make<N extends CallName>(name: N): Promise<{ sent: Seen; result: unknown }> {
  const known: Case<N> = CASES[name];
  await become(known.as);
  // `Built`: a value or a function that returns it.
  const built = async (value: unknown) => (typeof value === 'function' ? value(world) : value);
  const body = await built(known.body);
  const bytes = await built(known.bytes);
  seen = [];
  const result = await call(getCallRow(name), body, bytes ? { bytes } : {});
  known.after?.(world, result as never);
  return { sent: seen[0]!, result };
}

async function refusal(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

/** Path pattern of a row; `:name` segments match anything. */
const addressOf = (path: string) => new RegExp(`^${API_PREFIX}${path.replaceAll(/:\w+/g, '[^/]+')}(\\?.*)?$`);

describe('the table', () => {
  it('[C8-C27] has every specified call with its method and path', () => {
    for (const [method, path, name] of SPEC_CALLS) {
      const { aliases = [], sdkPath, ...row } = CALLS[name];
      expect([row.path, sdkPath, ...aliases]).toContain(path);
      expect(row.method).toBe(method);
    }
  });

  it('[C8] has a case for every row', () => {
    expect(names.toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });
});

const rowsWhere = (is: (row: CallDefinition) => boolean) => names.filter((name) => is(CALLS[name]));

describe('through the client', () => {
  it.each(names)('[C1, C3, C4] %s is sent as the table defines and answered', async (name) => {
    const row = CALLS[name];
    const embedded = /^(link:|handed )/.test(CASES[name].as ?? '');
    const { sent, result } = await make(name);
    const { headers } = sent;
    expect(sent.method).toBe(row.method);
    expect(sent.url).toMatch(addressOf((embedded ? row.sdkPath : row.webPath) ?? row.path));
    expect(headers).toMatchObject({ accept: 'application/json', 'accept-language': 'en', platform: 'pc' });
    expect(headers['content-type']).toBe(row.method === 'GET' ? undefined : TYPES[row.body ?? 'json']);
    expect('idempotency-key' in headers).toBe(row.idempotent ?? false);
    expect('kyc-access-token' in headers).toBe(embedded);
    expect('guid' in headers).toBe(!embedded);
    expect(result).toMatchObject(CASES[name].answer as object);
  });

  it.each(rowsWhere(({ auth }) => auth === 'public'))('[X4] %s rejects an unknown field', async (name) => {
    const error = await refusal(call(getCallRow(name), { surplus: 'x' } as never, { fresh: true }));
    expect(error).toMatchObject({ kind: 'business', code: invalidRequest });
  });

  describe('without a session', () => {
    beforeAll(() => call(logout, {}));

    const CLOSED = { user: notLoggedIn, sdk: sessionExpired, public: 0 };
    it.each(rowsWhere(({ auth }) => auth !== 'public'))('[P1, P2, X3] %s is refused', async (name) => {
      const error = await refusal(
        call(getCallRow(name), {} as never, { bytes: new Uint8Array(1), fresh: true }),
      );
      expect(error).toMatchObject({ kind: 'permission', code: CLOSED[CALLS[name].auth] });
    });
  });

  it.each(rowsWhere(({ sdkPath }) => sdkPath !== undefined))(
    '[C3, P2] %s uses its sdk path and the token in embedded mode',
    async (name) => {
      await become('link:u20:update');
      seen = [];
      await call(getCallRow(name), {} as never, { bytes: new Uint8Array(1) }).catch(() => undefined);
      const { url, headers } = seen[0]!;
      expect(url).toMatch(addressOf(CALLS[name].sdkPath ?? ''));
      expect(headers).toMatchObject({
        'kyc-access-token': expect.any(String),
        'access-origin': expect.any(String),
        business: expect.any(String),
      });
      expect(headers).not.toHaveProperty('guid');
      expect(headers).not.toHaveProperty('lang');
    },
  );
});

describe('the other paths of a row', () => {
  const aliases = names.flatMap((name) => (CALLS[name].aliases ?? []).map((alias) => [name, alias] as const));

  it.each(aliases)('[C8, C24] %s responds alike at %s', async (name, alias) => {
    const { method, path } = CALLS[name];
    const { headers } = await world.gateway.signIn('u16');
    const ask = async (at: string) => {
      const request = {
        method,
        url: `${API_PREFIX}${at}`,
        headers,
        ...(method === 'GET' ? {} : { payload: {} }),
      };
      return (await world.gateway.inject(request)).json<unknown>();
    };
    expect(await ask(alias)).toEqual(await ask(path));
  });
});
