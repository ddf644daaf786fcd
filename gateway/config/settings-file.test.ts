import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Environment } from './environment.ts';
import { exportTelemetrySettings, readSettings, findUnknownSettings } from './settings-file.ts';

const KNOWN = Object.keys(Environment.properties);

let folder: string;
let bare: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'attesta-settings-'));
  bare = mkdtempSync(join(tmpdir(), 'attesta-settings-'));
  writeFileSync(
    join(folder, '.env'),
    '# settings\nPORT=9090\nMAIL_FROM="Accounts <no-reply@example.com>"\nDATABSE_URL=postgres://db/x\nCOLOUR=red\nOTEL_SERVICE_NAME=kyc\n',
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(bare, { recursive: true });
});

describe('the settings file', () => {
  it('is read with lower precedence than the environment', () => {
    const read = readSettings(folder, { PORT: '8081', HOST: '::1' });
    expect(read).toMatchObject({ PORT: '8081', HOST: '::1', MAIL_FROM: 'Accounts <no-reply@example.com>' });
    expect(readSettings(folder, {}).PORT).toBe('9090');
  });

  it('is optional', () => {
    expect(readSettings(bare, { PORT: '1' })).toEqual({ PORT: '1' });
  });

  it('may hold settings of OpenTelemetry, which reads the environment', () => {
    const env = { PORT: '8081', OTEL_TRACES_EXPORTER: 'console', OTEL_LOG_LEVEL: '' };
    const settings = { OTEL_TRACES_EXPORTER: 'console', OTEL_SERVICE_NAME: 'kyc' };
    expect(exportTelemetrySettings(folder, env)).toEqual(settings);
    expect(env).toEqual({ PORT: '8081', OTEL_LOG_LEVEL: '', ...settings });
  });
});

describe('an unknown name', () => {
  it('reports unknown names of the file with the intended setting', () => {
    expect(findUnknownSettings(KNOWN, folder, {}).toSorted()).toEqual([
      'COLOUR in .env is not a setting of the gateway.',
      'DATABSE_URL is not read. Did you mean DATABASE_URL?',
    ]);
  });

  it.each([
    ['SESION_SECRET', 'SESSION_SECRET'],
    ['FILES_KYE', 'FILES_KEY'],
    ['port', 'PORT'],
    ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['LOGLEVEL', 'LOG_LEVEL'],
  ])('suggests for %s in the environment %s', (name, meant) => {
    expect(findUnknownSettings(KNOWN, bare, { [name]: 'x' })).toEqual([
      `${name} is not read. Did you mean ${meant}?`,
    ]);
  });

  it('is not the name of a file with a setting', () => {
    expect(findUnknownSettings(KNOWN, bare, { SESSION_SECRET_FILE: '/run/secrets/session' })).toEqual([]);
  });

  it('is ignored in the environment if no setting is similar, or the similar one is set', () => {
    const others = { PATH: '/bin', HOME: '/root', HOSTNAME: 'box', NODE_OPTIONS: '', SHELL: 'sh', PWD: '/' };
    expect(findUnknownSettings(KNOWN, bare, others)).toEqual([]);
    expect(findUnknownSettings(KNOWN, bare, { API_URL: 'x', APP_URL: 'https://example.com' })).toEqual([]);
  });
});
