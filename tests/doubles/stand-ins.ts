// The doubles for manual trials: with credentials of this start alone, the gateway's settings for them,
// and webhooks that really reach it.
import { type AllDoubles, startAllDoubles, createRandomKeys } from './all-doubles.ts';

type Vendor = keyof AllDoubles;

/** The failover order of unreachable vendors. */
const RING: Vendor[] = ['SUMSUB', 'ONFIDO', 'JUMIO', 'AAI', 'IDNOW'];
/** The account tag that selects the vendor. */
const TAG = 'VERIFIED_BY';

const FLOW_NAME: Record<string, string> = { LEVEL_1: 'Level1_web', LEVEL_2: 'Level2_web' };
const flowsOf = (flows: Record<string, string>): string =>
  Object.entries(flows)
    .map(([aim, flow]) => `${FLOW_NAME[aim] ?? aim}=${flow}`)
    .join(',');

/** The accounts that get verification types by default (gateway/sandbox/persona-table.ts). */
const TYPES_TAG = 'VERIFICATION_TYPES=simulated';

/** Levels stay with DEFAULT, and only the demo accounts for it get verification types. */
const demoRoutes = (): string =>
  [
    `${TYPES_TAG}|QES|IDNOW`,
    `${TYPES_TAG}|POI_Video|IDNOW`,
    `${TYPES_TAG}|PAN|SUMSUB`,
    // No other type, and no vendor for a level.
    ...['QES', 'POI_Video', 'PAN', 'POA', 'Update_POA', '*'].map((what) => `*|${what}|DEFAULT`),
  ].join(';');

/** Verification types go to the vendor that supports them; a level to the chosen vendor, else to DEFAULT. */
function routes(): string {
  const chosen = RING.map((name, at) => {
    const next = [...RING.slice(at + 1), ...RING.slice(0, at), 'DEFAULT'];
    return `${TAG}=${name}|*|${name}|${next.join(',')}`;
  });
  const types = [
    '*|QES|IDNOW',
    '*|POI_Video|IDNOW',
    '*|PAN|SUMSUB|AAI',
    '*|POA|SUMSUB|ONFIDO,JUMIO',
    '*|Update_POA|SUMSUB|ONFIDO,JUMIO',
  ];
  return [...chosen, ...types, '*|*|DEFAULT'].join(';');
}

export interface StandIns {
  doubles: AllDoubles;
  /** Settings for the gateway. */
  env: Record<string, string>;
  /** The origin of the gateway. */
  reportTo(gateway: string): void;
  close(): Promise<void>;
}

/** `forAll`: every account can use them; otherwise only the demo accounts for verification types. */
export async function startStandIns({ forAll = true } = {}): Promise<StandIns> {
  const { doubles, vendors, close } = await startAllDoubles(createRandomKeys());
  const { SUMSUB, ONFIDO, JUMIO, IDNOW, AAI } = vendors;
  const places = Object.entries(vendors).flatMap(([name, { baseUrl, flows }]) => [
    [`${name}_BASE_URL`, baseUrl],
    [`${name}_FLOWS`, flowsOf(flows)],
  ]);
  return {
    doubles,
    env: {
      ...Object.fromEntries(places),
      SUMSUB_APP_TOKEN: SUMSUB.appToken,
      SUMSUB_SECRET_KEY: SUMSUB.secretKey,
      SUMSUB_WEBHOOK_SECRET: SUMSUB.webhookSecret,
      ONFIDO_API_TOKEN: ONFIDO.apiToken,
      ONFIDO_WEBHOOK_TOKEN: ONFIDO.webhookToken,
      JUMIO_CLIENT_ID: JUMIO.clientId,
      JUMIO_CLIENT_SECRET: JUMIO.clientSecret,
      JUMIO_CALLBACK_NETWORKS: 'loopback',
      IDNOW_CLIENT_ID: IDNOW.clientId,
      IDNOW_CLIENT_SECRET: IDNOW.clientSecret,
      IDNOW_JWKS_URL: IDNOW.jwksUrl,
      AAI_ACCESS_KEY: AAI.accessKey,
      AAI_SECRET_KEY: AAI.secretKey,
      PROVIDER_ROUTES: forAll ? routes() : demoRoutes(),
    },
    reportTo(gateway) {
      for (const name of RING) doubles[name].reportsTo = gateway;
    },
    close,
  };
}
