import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const SECURITY = '/.well-known/security.txt';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({
    config: { securityContact: 'mailto:security@example.com', publicOrigin: 'https://account.example.com' },
  });
});
afterAll(() => gateway.close());

describe('well-known files', () => {
  it('security.txt names the contact and expires within a year', async () => {
    const { body, headers, statusCode } = await gateway.inject(SECURITY);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:security@example.com');
    expect(fields.get('Canonical')).toBe(`https://account.example.com${SECURITY}`);
    const days = (Date.parse(fields.get('Expires') ?? '') - gateway.clock.now().getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(140);
    expect(days).toBeLessThan(365);
  });

  it('there is no security.txt without a contact', async () => {
    const quiet = await startGateway();
    expect((await quiet.inject(SECURITY)).statusCode).toBe(404);
    await quiet.close();
  });

  it('robots.txt disallows everything', async () => {
    const { body, headers } = await gateway.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe('User-agent: *\nDisallow: /\n');
  });
});
