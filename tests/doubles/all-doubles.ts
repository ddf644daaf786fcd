// Starts all five doubles, and returns the settings for them. Only addresses differ from the real ones.
import { randomBytes } from 'node:crypto';
import { AAI_KEYS, startAaiDouble } from './aai/aai-double.ts';
import type { Double } from './double-server.ts';
import type { Hosted } from './hosted-pages.ts';
import { IDNOW_KEYS, type IdnowDouble, startIdnowDouble } from './idnow/idnow-double.ts';
import { JUMIO_KEYS, startJumioDouble } from './jumio/jumio-double.ts';
import { ONFIDO_KEYS, startOnfidoDouble } from './onfido/onfido-double.ts';
import { SUMSUB_KEYS, startSumsubDouble } from './sumsub/sumsub-double.ts';

export interface AllDoubles {
  SUMSUB: Double & Hosted;
  ONFIDO: Double & Hosted;
  JUMIO: Double & Hosted;
  IDNOW: IdnowDouble & Hosted;
  AAI: Double & Hosted;
}

export const DOUBLE_KEYS = {
  SUMSUB: SUMSUB_KEYS,
  ONFIDO: ONFIDO_KEYS,
  JUMIO: JUMIO_KEYS,
  IDNOW: IDNOW_KEYS,
  AAI: AAI_KEYS,
};

/** Credentials of this start alone. */
export function createRandomKeys(): typeof DOUBLE_KEYS {
  const secret = () => randomBytes(16).toString('hex');
  return {
    SUMSUB: { appToken: `prd:${secret()}`, secretKey: secret(), webhookSecret: secret() },
    ONFIDO: { apiToken: `api_live.${secret()}`, webhookToken: secret() },
    JUMIO: { ...JUMIO_KEYS, clientId: secret(), clientSecret: secret() },
    IDNOW: { clientId: secret(), clientSecret: secret() },
    AAI: { accessKey: secret(), secretKey: secret() },
  };
}

export async function startAllDoubles(keys = DOUBLE_KEYS) {
  const [SUMSUB, ONFIDO, JUMIO, IDNOW, AAI] = await Promise.all([
    startSumsubDouble(keys.SUMSUB),
    startOnfidoDouble(keys.ONFIDO),
    startJumioDouble(keys.JUMIO),
    startIdnowDouble(keys.IDNOW),
    startAaiDouble(keys.AAI),
  ]);
  const doubles: AllDoubles = { SUMSUB, ONFIDO, JUMIO, IDNOW, AAI };
  const levels = { LEVEL_1: 'identity', LEVEL_2: 'address' };
  const poa = { POA: 'poa', Update_POA: 'update-poa' };
  const vendors = {
    SUMSUB: { ...keys.SUMSUB, baseUrl: SUMSUB.baseUrl, flows: { ...levels, ...poa, PAN: 'pan' } },
    ONFIDO: { ...keys.ONFIDO, baseUrl: ONFIDO.baseUrl, flows: { ...levels, ...poa } },
    JUMIO: { ...keys.JUMIO, baseUrl: JUMIO.baseUrl, flows: { LEVEL_1: '10011', LEVEL_2: '10013', ...poa } },
    IDNOW: {
      ...keys.IDNOW,
      baseUrl: IDNOW.baseUrl,
      jwksUrl: IDNOW.jwksUrl,
      flows: { ...levels, QES: 'qes', POI_Video: 'video' },
    },
    AAI: { ...keys.AAI, baseUrl: AAI.baseUrl, flows: { ...levels, PAN: 'pan' } },
  };
  const close = async () => {
    for (const double of Object.values(doubles) as Double[]) await double.close();
  };
  return { doubles, vendors, close };
}
