import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Vendor } from '#gateway/providers/types.ts';
import { startVendorGateway, type VendorGateway } from '#gateway/testing/vendors.ts';
import { findLaunchDocument } from './launch-policy.ts';

const LAUNCH = '/user/accounts/auth/launch';
const ALL = ['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'] as const satisfies Vendor[];
const flows = { LEVEL_1: 'identity' };
const REAL = {
  sessionSecret: 'x'.repeat(40),
  vendors: {
    SUMSUB: {
      baseUrl: 'https://api.sumsub.com',
      flows,
      appToken: 'prd:a',
      secretKey: 'b',
      webhookSecret: 'c',
    },
    ONFIDO: { baseUrl: 'https://api.eu.onfido.com/v3.6', flows, apiToken: 'a', webhookToken: 'b' },
  },
};

let gateway: VendorGateway;
let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'attesta-client-'));
  await writeFile(
    join(clientDir, 'index.html'),
    '<script type="application/json" id="page-config">{}</script>',
  );
  gateway = await startVendorGateway(['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW'], { clientDir });
});
afterAll(async () => {
  await gateway.close();
  await rm(clientDir, { recursive: true });
});

async function page(url: string) {
  const { headers, body } = await gateway.inject(url);
  const directives = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((each) => [each.split(' ')[0], each.split(' ').slice(1)]),
  ) as Record<string, string[]>;
  return { directives, permissions: String(headers['permissions-policy']), body, headers };
}
const hostOf = (name: Vendor) => new URL(gateway.doubles[name].baseUrl.replace('{service}', 'auth')).origin;

describe('[M3] the page for a vendor’s script', () => {
  it('allows only Sumsub’s frame, with camera and microphone', async () => {
    const { directives, permissions, body } = await page(`${LAUNCH}?level=LEVEL_1&with=sumsub`);
    const own = hostOf('SUMSUB');
    expect(directives['frame-src']).toEqual([own]);
    expect(directives['script-src']?.join(' ')).not.toContain('http');
    expect(directives['connect-src']).toEqual(["'self'"]);
    expect(permissions).toContain(`camera=(self "${own}"), microphone=(self "${own}")`);
    expect(permissions).toContain('geolocation=()');
    expect(body).toContain('"launch":"SUMSUB"');
  });

  it('allows only Onfido’s module and its API', async () => {
    const { directives, permissions } = await page(`${LAUNCH}?with=onfido`);
    const own = hostOf('ONFIDO');
    for (const name of ['script-src', 'style-src', 'connect-src', 'frame-src', 'img-src', 'media-src'])
      expect([name, directives[name]?.includes(own)]).toEqual([name, true]);
    expect(directives['script-src']).toContain("'self'");
    expect(directives['worker-src']).toEqual(["'self'", 'blob:']);
    expect(directives['default-src']).toEqual(["'none'"]);
    expect(permissions).toContain(`camera=(self "${own}")`);
    expect(JSON.stringify(directives)).not.toContain(hostOf('SUMSUB'));
  });

  it.each([
    ['a vendor whose page is another', `${LAUNCH}?with=jumio`],
    ['a vendor that is not set up', `${LAUNCH}?with=aai`],
    ['no vendor', LAUNCH],
    ['a name from elsewhere', `${LAUNCH}?with=https://evil.example`],
    ['a name of every object', `${LAUNCH}?with=constructor`],
    ['a vendor in capitals', `${LAUNCH}?with=SUMSUB`],
    ['another page', '/user/accounts/auth/personal?with=sumsub'],
    ['the page of photos', '/user/accounts/auth/kyc?level=LEVEL_1&with=sumsub'],
    ['the page of the flow', '/user/accounts/auth/sdk?with=onfido'],
    ['a longer path', `${LAUNCH}/sumsub?with=sumsub`],
    ['the shell itself', '/user/accounts/index.html?with=sumsub'],
  ])('has the usual policy for %s', async (_, url) => {
    const { directives, permissions, body, headers } = await page(url);
    const plain = await page('/user/accounts/auth/personal');
    expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
    expect(permissions).toBe(plain.permissions);
    expect(directives).not.toHaveProperty('frame-src');
    expect(permissions).toContain('microphone=()');
    expect(body).not.toContain('"launch"');
    for (const name of ALL)
      expect([name, JSON.stringify(headers).includes(hostOf(name))]).toEqual([name, false]);
  });

  it('takes hosts from the settings, never from the URL', async () => {
    const { headers } = await page(`${LAUNCH}?with=sumsub&sdkUrl=https://evil.example&host=evil.example`);
    expect(JSON.stringify(headers)).not.toContain('evil');
  });

  it('names the vendors’ production hosts', () => {
    const sumsub = findLaunchDocument(REAL, `${LAUNCH}?with=sumsub`);
    expect(sumsub?.directives).toEqual({ 'frame-src': 'https://in.sumsub.com https://api.sumsub.com' });
    expect(sumsub?.permissions).toContain('camera=(self "https://in.sumsub.com")');
    const onfido = findLaunchDocument(REAL, `${LAUNCH}?with=onfido`);
    expect(onfido?.directives['script-src']).toBe("'self' https://sdk.onfido.com https://assets.onfido.com");
    expect(onfido?.directives['connect-src']).toBe(
      "'self' https://api.onfido.com https://api.us.onfido.com https://api.ca.onfido.com https://api.eu.onfido.com" +
        ' wss://*.onfido.com https://sdk.onfido.com https://assets.onfido.com',
    );
    expect(JSON.stringify(onfido)).not.toMatch(/unsafe|eval|sumsub/);
  });
});
