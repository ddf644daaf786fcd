// Settings of the vendors: credentials, address and flows. A vendor is enabled by its credentials; incomplete credentials or
// an unknown flow are errors.
import { type Static, Type } from 'typebox';
import {
  FLOW_BY_LEVEL,
  type Provider,
  PROVIDERS,
  type StepLevel,
  VERIFICATION_TYPES,
  type VerificationType,
} from '#contract/kyc.ts';

const credential = (description: string) =>
  Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]+$', description }));
const address = (description: string) =>
  Type.Optional(Type.String({ pattern: '^https?://[^\\s?#]+$', description }));
const flows = (example: string) =>
  Type.Optional(
    Type.String({
      description: `the flows it runs, separated by commas, such as ${example}; names are Level1_web, Level2_web, QES, POI_Video, PAN, POA and Update_POA`,
    }),
  );

export const VENDOR_VARIABLES = {
  SUMSUB_APP_TOKEN: credential('the app token of Sumsub'),
  SUMSUB_SECRET_KEY: credential('the secret key of that app token'),
  SUMSUB_WEBHOOK_SECRET: credential('the secret its webhooks are signed with'),
  SUMSUB_BASE_URL: address('an address such as https://api.sumsub.com'),
  SUMSUB_FLOWS: flows('Level1_web=id-and-liveness,Level2_web=proof-of-address'),
  ONFIDO_API_TOKEN: credential('the API token of Onfido'),
  ONFIDO_WEBHOOK_TOKEN: credential('the token its webhooks are signed with'),
  ONFIDO_BASE_URL: address('an address such as https://api.eu.onfido.com/v3.6'),
  ONFIDO_FLOWS: flows('Level1_web=<id of a workflow>'),
  JUMIO_CLIENT_ID: credential('the client id of Jumio'),
  JUMIO_CLIENT_SECRET: credential('the secret of that client'),
  JUMIO_CALLBACK_NETWORKS: Type.Optional(
    Type.String({
      description: 'addresses or networks Jumio calls back from, separated by commas, such as 203.0.113.0/24',
    }),
  ),
  JUMIO_BASE_URL: address(
    'an address with {service} where auth, account or retrieval stands, such as https://{service}.emea-1.jumio.ai',
  ),
  JUMIO_FLOWS: flows('Level1_web=10011,Level2_web=10013'),
  IDNOW_CLIENT_ID: credential('the client id of IDnow'),
  IDNOW_CLIENT_SECRET: credential('the secret of that client'),
  IDNOW_JWKS_URL: address(
    'where its public keys are, such as https://auth.example.com/oidc/.well-known/jwks.json',
  ),
  IDNOW_BASE_URL: address('an address with its environment, such as https://api.example.com/live'),
  IDNOW_FLOWS: flows('QES=<id of a flow>,POI_Video=<id of a flow>'),
  AAI_ACCESS_KEY: credential('the access key of ADVANCE.AI'),
  AAI_SECRET_KEY: credential('the secret of that key'),
  AAI_BASE_URL: address('an address such as https://sg-api.advance.ai'),
  AAI_FLOWS: flows('Level1_web=<business code>'),
  PROVIDER_ROUTES: Type.Optional(
    Type.String({
      description:
        'rows of place|what|shares|next, separated by ; such as DE|QES|IDNOW;*|LEVEL_1|SUMSUB:70,ONFIDO:30|DEFAULT, of vendors that are set up',
    }),
  ),
};

type Values = { [N in keyof typeof VENDOR_VARIABLES]?: Static<(typeof VENDOR_VARIABLES)[N]> };
type Name = keyof typeof VENDOR_VARIABLES;

export type FlowAim = StepLevel | VerificationType;
export type Flows = Readonly<Partial<Record<FlowAim, string>>>;

interface Common {
  baseUrl: string;
  flows: Flows;
}
export interface VendorSettings {
  SUMSUB?: Common & { appToken: string; secretKey: string; webhookSecret: string };
  ONFIDO?: Common & { apiToken: string; webhookToken: string };
  JUMIO?: Common & { clientId: string; clientSecret: string; callbackNetworks: string };
  IDNOW?: Common & { clientId: string; clientSecret: string; jwksUrl: string };
  AAI?: Common & { accessKey: string; secretKey: string };
}

/** Distribution of users over providers, by place, with fallbacks. */
export interface ProviderRoute {
  /** A country, a site, a tag of the account with its value, or '*'. */
  place: string;
  /** A level, a verification type, or '*'. */
  what: string;
  shares: { provider: Provider; percent: number }[];
  next: Provider[];
}

const AIM_OF: Readonly<Record<string, FlowAim>> = {
  [FLOW_BY_LEVEL.LEVEL_1]: 'LEVEL_1',
  [FLOW_BY_LEVEL.LEVEL_2]: 'LEVEL_2',
  ...Object.fromEntries(VERIFICATION_TYPES.map((type) => [type, type])),
};

function parseFlows(text: string): Flows | null {
  const found: Partial<Record<FlowAim, string>> = {};
  for (const entry of text.split(',')) {
    const [name = '', flow = '', ...rest] = entry.trim().split('=');
    const aim = AIM_OF[name];
    if (!aim || !/^[\w.:-]{1,100}$/.test(flow) || rest.length > 0) return null;
    found[aim] = flow;
  }
  return found;
}

/** Required variables and default addresses. */
const REQUIREMENTS = {
  SUMSUB: {
    names: ['SUMSUB_APP_TOKEN', 'SUMSUB_SECRET_KEY', 'SUMSUB_WEBHOOK_SECRET'],
    base: 'https://api.sumsub.com',
  },
  ONFIDO: { names: ['ONFIDO_API_TOKEN', 'ONFIDO_WEBHOOK_TOKEN'], base: 'https://api.eu.onfido.com/v3.6' },
  JUMIO: {
    names: ['JUMIO_CLIENT_ID', 'JUMIO_CLIENT_SECRET', 'JUMIO_CALLBACK_NETWORKS'],
    base: 'https://{service}.emea-1.jumio.ai',
  },
  IDNOW: { names: ['IDNOW_CLIENT_ID', 'IDNOW_CLIENT_SECRET', 'IDNOW_JWKS_URL', 'IDNOW_BASE_URL'], base: '' },
  AAI: { names: ['AAI_ACCESS_KEY', 'AAI_SECRET_KEY'], base: 'https://sg-api.advance.ai' },
} as const satisfies Record<string, { names: readonly Name[]; base: string }>;
type VendorName = keyof typeof REQUIREMENTS;

const isProvider = (text: string): text is Provider => PROVIDERS.some((each) => each === text);

function parseRoute(row: string): ProviderRoute | null {
  const [place = '', what = '', shares = '', next = '', ...rest] = row.trim().split('|');
  const entries = shares.split(',').map((share) => share.trim().split(':'));
  const others = next === '' ? [] : next.split(',').map((each) => each.trim());
  const read = entries.map(([provider = '', percent = '100']) => ({ provider, percent: Number(percent) }));
  const known = [...read.map(({ provider }) => provider), ...others].every(isProvider);
  const whole = read.every(({ percent }) => Number.isInteger(percent) && percent >= 0);
  const sum = read.reduce((total, { percent }) => total + percent, 0);
  const aims = ['*', 'LEVEL_1', 'LEVEL_2', ...VERIFICATION_TYPES];
  if (!known || !whole || sum !== 100 || rest.length > 0 || !aims.includes(what)) return null;
  if (!/^(\*|[A-Z]{2,6}|[A-Z][A-Z_]{1,39}=[\w-]{1,40})$/.test(place)) return null;
  return {
    place,
    what,
    shares: read.filter((each): each is ProviderRoute['shares'][number] => isProvider(each.provider)),
    next: others.filter(isProvider),
  };
}

type Refuse = (name: Name, allowed?: string) => void;

export function parseVendorSettings(values: Values, refuse: Refuse): VendorSettings {
  const isThere = (vendor: VendorName) =>
    REQUIREMENTS[vendor].names.some((name) => name !== 'IDNOW_BASE_URL' && values[name] !== undefined);
  const common = (vendor: VendorName): Common | null => {
    if (!isThere(vendor)) return null;
    for (const name of REQUIREMENTS[vendor].names)
      if (values[name] === undefined) refuse(name, `set when any credential of ${vendor} is`);
    const text = values[`${vendor}_FLOWS`];
    const known = text === undefined ? null : parseFlows(text);
    if (!known) refuse(`${vendor}_FLOWS`);
    const baseUrl = (values[`${vendor}_BASE_URL`] ?? REQUIREMENTS[vendor].base).replace(/\/$/, '');
    return { baseUrl, flows: known ?? {} };
  };
  const { SUMSUB_APP_TOKEN = '', SUMSUB_SECRET_KEY = '', SUMSUB_WEBHOOK_SECRET = '' } = values;
  const {
    ONFIDO_API_TOKEN = '',
    ONFIDO_WEBHOOK_TOKEN = '',
    AAI_ACCESS_KEY = '',
    AAI_SECRET_KEY = '',
  } = values;
  const { JUMIO_CLIENT_ID = '', JUMIO_CLIENT_SECRET = '', JUMIO_CALLBACK_NETWORKS = '' } = values;
  const { IDNOW_CLIENT_ID = '', IDNOW_CLIENT_SECRET = '', IDNOW_JWKS_URL = '' } = values;
  const [sumsub, onfido, jumio, idnow, aai] = [
    common('SUMSUB'),
    common('ONFIDO'),
    common('JUMIO'),
    common('IDNOW'),
    common('AAI'),
  ];
  return {
    ...(sumsub && {
      SUMSUB: {
        ...sumsub,
        appToken: SUMSUB_APP_TOKEN,
        secretKey: SUMSUB_SECRET_KEY,
        webhookSecret: SUMSUB_WEBHOOK_SECRET,
      },
    }),
    ...(onfido && { ONFIDO: { ...onfido, apiToken: ONFIDO_API_TOKEN, webhookToken: ONFIDO_WEBHOOK_TOKEN } }),
    ...(jumio && {
      JUMIO: {
        ...jumio,
        clientId: JUMIO_CLIENT_ID,
        clientSecret: JUMIO_CLIENT_SECRET,
        callbackNetworks: JUMIO_CALLBACK_NETWORKS,
      },
    }),
    ...(idnow && {
      IDNOW: {
        ...idnow,
        clientId: IDNOW_CLIENT_ID,
        clientSecret: IDNOW_CLIENT_SECRET,
        jwksUrl: IDNOW_JWKS_URL,
      },
    }),
    ...(aai && { AAI: { ...aai, accessKey: AAI_ACCESS_KEY, secretKey: AAI_SECRET_KEY } }),
  };
}

/** Rows may name configured vendors only. */
export function parseProviderRoutes(
  text: string | undefined,
  vendors: VendorSettings,
  refuse: Refuse,
): ProviderRoute[] {
  if (text === undefined) return [];
  const rows = text.split(';').map(parseRoute);
  const known = rows.filter((row) => row !== null);
  const named = known.flatMap(({ shares, next }) => [...shares.map(({ provider }) => provider), ...next]);
  if (known.length < rows.length || named.some((name) => name !== 'DEFAULT' && !(name in vendors)))
    refuse('PROVIDER_ROUTES');
  return known;
}
