// A gateway with doubles of all five vendors.
import { LEVEL_NUMBER, type Provider, type StepLevel } from '#contract/kyc.ts';
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import type { Config } from '#gateway/config/config.ts';
import { toTokenAccess, issueToken } from '#gateway/embedded/access-tokens.ts';
import { findVendorSession, findOpenVendorSession } from '#gateway/db/queries/vendors.ts';
import { readSteps } from '#gateway/db/queries/kyc.ts';
import type { Vendor } from '#gateway/providers/types.ts';
import { pollVendors } from '#gateway/vendors/vendor-polling.ts';
import { startAllDoubles, type AllDoubles } from '../../tests/doubles/all-doubles.ts';
import type { Outcome, SignedHook } from '../../tests/doubles/double-server.ts';
import { embeddedClient } from './embedded.ts';
import { startGateway, type TestGateway } from './gateway.ts';
import { createNewcomer, type Newcomer, type Person } from './newcomers.ts';

export interface VendorGateway extends TestGateway {
  doubles: AllDoubles;
}

/** `only`: the configured vendors; all by default. */
export async function startVendorGateway(
  only?: readonly Vendor[],
  config: Partial<Config> = {},
): Promise<VendorGateway> {
  const { doubles, vendors, close } = await startAllDoubles();
  const chosen = Object.fromEntries(
    Object.entries(vendors).filter(([name]) => !only || only.some((each) => each === name)),
  );
  const gateway = await startGateway({
    config: { publicOrigin: null, vendors: chosen, ...config },
  });
  return {
    ...gateway,
    doubles,
    close: async () => {
      await gateway.close();
      await close();
    },
  };
}

/** A route that sends every user to one provider. */
export const routeAllTo = (
  ...names: Provider[]
): Pick<Config, 'providerRoutes'> & { providerRoutes: Config['providerRoutes'] } => {
  const [first = 'DEFAULT', ...next] = names;
  return {
    providerRoutes: [{ place: '*', what: '*', shares: [{ provider: first, percent: 100 }], next }],
  };
};

export interface VerifyingUser extends Person {
  /** Calls with a token for one level. */
  link: Person['call'];
}

export async function createVerifyingUser(
  gateway: TestGateway,
  { level = 'LEVEL_1', ...who }: Newcomer & { level?: StepLevel } = {},
): Promise<VerifyingUser> {
  const isSecond = LEVEL_NUMBER[level] === 2;
  const person = await createNewcomer(
    gateway,
    isSecond ? { level1: 'SUCCESS', level2: 'ALLOW', ...who } : who,
  );
  const { ctx } = gateway;
  const { accessToken } = await issueToken(ctx, ctx.db, toTokenAccess(level, person.userId, 'verify'));
  return { ...person, link: embeddedClient(gateway, accessToken).call };
}

/** Consents to a face photo by this provider. */
export const createVendorConsent = (person: VerifyingUser, provider: Provider) =>
  person.link('faceConsent', {
    level: 'LEVEL_1',
    provider,
    version: LEGAL_VERSIONS.biometric,
    lang: 'en',
    decision: 'given',
  });

/** Opens a session and returns its row. */
export async function openSession(
  gateway: VendorGateway,
  person: VerifyingUser,
  provider: Vendor,
  level: StepLevel = 'LEVEL_1',
) {
  if (level === 'LEVEL_1') await createVendorConsent(person, provider);
  const { ret_code, result } = await person.link('vendorToken', { level });
  if (ret_code !== 0) throw new Error(`opening was refused: ${ret_code}`);
  const row = await findOpenVendorSession(gateway.ctx.db, person.userId, level, '');
  if (!row) throw new Error('no session');
  return { answer: result, row };
}

export const sendHook = (gateway: VendorGateway, provider: Vendor, { query, headers, body }: SignedHook) =>
  gateway.inject({
    method: 'POST',
    url: `/webhooks/${provider.toLowerCase()}${query}`,
    headers,
    payload: body,
    remoteAddress: '127.0.0.1',
  });

/** The vendor decides and sends its webhook; returns the webhook's status code. */
export async function reportOutcome(
  gateway: VendorGateway,
  provider: Vendor,
  ref: string,
  outcome: Outcome,
): Promise<number> {
  const double = gateway.doubles[provider];
  double.set(ref, outcome);
  const [hook] = await double.hooks(ref);
  return (await sendHook(gateway, provider, hook!)).statusCode;
}

/** Polls until no session is due. */
export async function pollAllVendors(gateway: TestGateway): Promise<void> {
  while ((await pollVendors(gateway.ctx)) > 0);
}

export async function readStatus(gateway: TestGateway, userId: string, level: StepLevel = 'LEVEL_1') {
  return (await readSteps(gateway.ctx.db, userId))[level].status;
}

export const readVendorSession = (gateway: TestGateway, id: string) => findVendorSession(gateway.ctx.db, id);
