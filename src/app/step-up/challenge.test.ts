// The client side of a security check against the real gateway and sandbox mailbox.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revealPersonalInfo } from '#contract/client-calls/person.ts';
import { sandboxMail } from '#contract/client-calls/sandbox.ts';
import { call } from '#app/api/client.ts';
import { type PageGateway, startPageGateway } from '../../../tests/support/page-gateway.ts';
import { type ChallengeActions, startChallenge } from './challenge.ts';

const MINUTE = 60_000;
let gateway: PageGateway;
let challenge: ChallengeActions;

beforeAll(async () => {
  gateway = await startPageGateway();
  await gateway.enter('u05');
}, 60_000);
afterAll(() => gateway.close());
beforeEach(() => {
  // Each test has its own code.
  gateway.clock.advance(61 * MINUTE);
  challenge = startChallenge(30029);
});

async function codeInMail(): Promise<string> {
  const [newest] = await call(sandboxMail, {});
  return newest!.code!;
}
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a security check', () => {
  it('[X13] exchanges a code for a token', async () => {
    await challenge.send();
    expect(challenge.state).toMatchObject({ phase: 'entry', error: null, triesLeft: null });
    expect(challenge.state.target).toMatch(/^.\*+.*@/);
    const securityToken = await challenge.verify(await codeInMail());
    const { documentNumber } = await call(revealPersonalInfo, { securityToken: securityToken! });
    expect(documentNumber).not.toMatch(/\*/);
  });

  it('[C23] checks the device first and sends no code after repeated failed sign-ins', async () => {
    const asked: [string, string][] = [];
    gateway.app.server.on('request', ({ url = '', headers }) =>
      asked.push([url.split('/').at(-1) ?? '', String(headers['content-type'] ?? '')]),
    );
    await challenge.send();
    const form = 'application/x-www-form-urlencoded;charset=UTF-8';
    const checks = asked.filter(([name]) => /intercept|otp/.test(name));
    expect(checks.map(([name]) => name)).toEqual(['intercept', 'default-intercept', 'otp-send']);
    expect(checks[1]![1]).toMatch(new RegExp(`^${form}$`, 'i'));

    const wrongPassword = new URLSearchParams({
      email: 'u05@sandbox.example',
      password: 'x',
      redirect_url: '/',
    });
    for (let count = 0; count < 10; count += 1)
      await fetch('/login', { method: 'POST', body: wrongPassword });
    asked.length = 0;
    const later = startChallenge(30029);
    await later.send();
    expect(later.state).toMatchObject({ phase: 'failed', error: { code: 33108 } });
    expect(asked.map(([name]) => name)).not.toContain('otp-send');
  });

  it('[X13] counts attempts, after the last of which a new code is required', async () => {
    await challenge.send();
    const code = await codeInMail();
    for (const left of [4, 3, 2, 1]) {
      expect(await challenge.verify(wrong(code))).toBeNull();
      expect(challenge.state).toMatchObject({ phase: 'entry', triesLeft: left, error: { code: 33103 } });
    }
    expect(await challenge.verify(wrong(code))).toBeNull();
    expect(challenge.state).toMatchObject({ phase: 'dead', triesLeft: 0, error: { code: 33105 } });
    expect(await challenge.verify(code)).toBeNull();

    await challenge.send();
    expect(challenge.state).toMatchObject({ phase: 'dead', error: { code: 33106 } });
    gateway.clock.advance(MINUTE);
    await challenge.send();
    expect(challenge.state).toMatchObject({ phase: 'entry', triesLeft: null, error: null });
    expect(await challenge.verify(await codeInMail())).toMatch(/^[\w-]{43}$/);
  });

  it('[X13] requires a new code when it expired', async () => {
    await challenge.send();
    const code = await codeInMail();
    gateway.clock.advance(10 * MINUTE);
    expect(await challenge.verify(code)).toBeNull();
    expect(challenge.state).toMatchObject({ phase: 'dead', error: { code: 33104 } });
  });

  it('[X13] continues with the code already sent when reopened', async () => {
    await challenge.send();
    const code = await codeInMail();
    challenge.close();
    challenge = startChallenge(30029);
    await challenge.send();
    expect(challenge.state).toMatchObject({ phase: 'entry', earlier: true, error: null });
    expect(challenge.state.resendAt).toBeLessThanOrEqual(Date.now() + MINUTE);
    expect(await challenge.verify(code)).toMatch(/^[\w-]{43}$/);
  });

  it('[X13] ignores answers once closed', async () => {
    const sending = challenge.send();
    challenge.close();
    await sending;
    expect(challenge.state).toMatchObject({ phase: 'sending', error: null });
  });

  it('[X13] shows why no code can be sent', async () => {
    for (let sent = 0; sent < 10; sent++) {
      await challenge.send();
      gateway.clock.advance(MINUTE);
    }
    await challenge.send();
    expect(challenge.state).toMatchObject({ phase: 'failed', error: { code: 10006 } });
  });
});
