// The settings that enable a vendor, and the errors that stop the boot.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'attesta-vendors-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));
const load = (env: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR: dataDir, ...env });

const SUMSUB = {
  SUMSUB_APP_TOKEN: 'prd:token',
  SUMSUB_SECRET_KEY: 'secret',
  SUMSUB_WEBHOOK_SECRET: 'hook',
  SUMSUB_FLOWS: 'Level1_web=basic, POA=poa-level',
};
const AAI = { AAI_ACCESS_KEY: 'access', AAI_SECRET_KEY: 'secret', AAI_FLOWS: 'Level1_web=biz' };

describe('vendors', () => {
  it('[M3] are disabled without credentials', () => {
    expect(load({})).toMatchObject({ vendors: {}, providerRoutes: [] });
  });

  it('[M1, M3] are enabled by credentials, with their flows by name', () => {
    expect(load({ ...SUMSUB, ...AAI }).vendors).toEqual({
      SUMSUB: {
        appToken: 'prd:token',
        secretKey: 'secret',
        webhookSecret: 'hook',
        baseUrl: 'https://api.sumsub.com',
        flows: { LEVEL_1: 'basic', POA: 'poa-level' },
      },
      AAI: {
        accessKey: 'access',
        secretKey: 'secret',
        baseUrl: 'https://sg-api.advance.ai',
        flows: { LEVEL_1: 'biz' },
      },
    });
  });

  it.each([
    ['SUMSUB_SECRET_KEY', { ...SUMSUB, SUMSUB_SECRET_KEY: '' }],
    ['SUMSUB_FLOWS', { ...SUMSUB, SUMSUB_FLOWS: '' }],
    ['SUMSUB_FLOWS', { ...SUMSUB, SUMSUB_FLOWS: 'Level3_web=x' }],
    ['SUMSUB_BASE_URL', { ...SUMSUB, SUMSUB_BASE_URL: 'api.sumsub.com' }],
    [
      'JUMIO_CALLBACK_NETWORKS',
      { JUMIO_CLIENT_ID: 'a', JUMIO_CLIENT_SECRET: 'b', JUMIO_FLOWS: 'Level1_web=1' },
    ],
    ['IDNOW_JWKS_URL', { IDNOW_CLIENT_ID: 'a' }],
    ['PROVIDER_ROUTES', { ...SUMSUB, PROVIDER_ROUTES: '*|LEVEL_1|ONFIDO' }],
    ['PROVIDER_ROUTES', { ...SUMSUB, PROVIDER_ROUTES: '*|LEVEL_1|SUMSUB:70,DEFAULT:20' }],
    ['PROVIDER_ROUTES', { ...SUMSUB, PROVIDER_ROUTES: 'somewhere|LEVEL_1|SUMSUB' }],
    ['PROVIDER_ROUTES', { ...SUMSUB, PROVIDER_ROUTES: '*|LEVEL_9|SUMSUB' }],
  ])('an invalid %s is reported by name', (name, env) => {
    expect(() => load(env)).toThrow(new RegExp(`^${name} must be `, 'm'));
  });

  it('are routed by rows whose shares add up to 100', () => {
    const routes = load({
      ...SUMSUB,
      ...AAI,
      PROVIDER_ROUTES: 'ID|LEVEL_1|AAI:60,SUMSUB:40|DEFAULT;*|*|SUMSUB',
    });
    expect(routes.providerRoutes).toEqual([
      {
        place: 'ID',
        what: 'LEVEL_1',
        shares: [
          { provider: 'AAI', percent: 60 },
          { provider: 'SUMSUB', percent: 40 },
        ],
        next: ['DEFAULT'],
      },
      { place: '*', what: '*', shares: [{ provider: 'SUMSUB', percent: 100 }], next: [] },
    ]);
  });
});
