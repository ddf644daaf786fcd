import { createECDH } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'attesta-vapid-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const load = (env: NodeJS.ProcessEnv = {}) => loadConfig({ DATA_DIR: dataDir, ...env });

function pair() {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys('base64url');
  // A number with leading zeros is encoded in fewer bytes.
  const privateKey = Buffer.from(keys.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey };
}
const SUBJECT = { WEB_PUSH_SUBJECT: 'mailto:push@example.com' };

it('[G4] the sandbox generates its keys once; elsewhere push is off without keys', () => {
  const { webPush } = load();
  expect(webPush?.publicKey).toMatch(/^[\w-]{87}$/);
  expect(webPush?.local).toBe(false);
  expect(load().webPush).toEqual(webPush);
  expect(load({ SANDBOX: '0' }).webPush).toBeNull();
});

it('[G4] configured keys need all three settings and a matching pair', () => {
  const keys = pair();
  expect(load({ ...keys, ...SUBJECT, SANDBOX: '0' }).webPush).toMatchObject({
    publicKey: keys.WEB_PUSH_PUBLIC_KEY,
    subject: SUBJECT.WEB_PUSH_SUBJECT,
    local: false,
  });
  expect(() => load(keys)).toThrow(/^WEB_PUSH_SUBJECT must be set when/);
  expect(() => load({ ...pair(), ...SUBJECT, WEB_PUSH_PUBLIC_KEY: keys.WEB_PUSH_PUBLIC_KEY })).toThrow(
    /^WEB_PUSH_PUBLIC_KEY must be the public half/,
  );
});

it('[G10] pushes to this machine are allowed only in the sandbox', () => {
  expect(load({ WEB_PUSH_LOCAL: '1' }).webPush?.local).toBe(true);
  expect(() => load({ WEB_PUSH_LOCAL: '1', SANDBOX: '0' })).toThrow(/^WEB_PUSH_LOCAL must be 0/);
});

it('[G4] a mini app needs the token of its bot', () => {
  expect(() => load({ TELEGRAM_BOT_APP: 'example_bot/verify' })).toThrow(
    /^TELEGRAM_BOT_TOKEN must be set when/,
  );
});
