import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const HUB = '/user/accounts/auth/personal';

let gateway: TestGateway;
const lines: string[] = [];
beforeAll(async () => {
  gateway = await startGateway({
    config: { logLevel: 'trace' },
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => gateway.close());

/** Posts like a browser when the system shares a file. */
async function share(
  content: string,
): Promise<{ status: number; to: unknown; close: boolean; body: string }> {
  const payload = [
    '--mark',
    'Content-Disposition: form-data; name="file"; filename="bill of Anna Exemplar.pdf"',
    'Content-Type: application/pdf',
    '',
    content,
    '--mark--',
    '',
  ].join('\r\n');
  const { statusCode, headers, body } = await gateway.inject({
    method: 'POST',
    url: '/user/accounts/share',
    headers: { 'content-type': 'multipart/form-data; boundary=mark', 'sec-fetch-site': 'none' },
    payload,
  });
  return { status: statusCode, to: headers.location, close: headers.connection === 'close', body };
}

describe('[W5] a file shared without a service worker', () => {
  it('redirects to the hub with a hint that the file was lost', async () => {
    const toHub = { status: 303, to: `${HUB}?shared=1`, close: false, body: '' };
    expect(await share('%PDF-1.7')).toEqual(toHub);
    expect(await share('x'.repeat(10 * 1024 * 1024))).toEqual(toHub);
  });

  it('[X3] is neither in the response nor in the log', async () => {
    lines.length = 0;
    expect((await share('%PDF-1.7 of Anna Exemplar')).body).toBe('');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).toContain('/user/accounts/share');
    expect(lines.join('')).not.toMatch(/Exemplar|bill|multipart/);
  });

  it('is not read completely if it is too large', async () => {
    expect(await share('x'.repeat(12 * 1024 * 1024))).toEqual({
      status: 303,
      to: `${HUB}?shared=too-large`,
      close: true,
      body: '',
    });
  });

  it('redirects there without a file too', async () => {
    const { statusCode, headers } = await gateway.inject({ method: 'POST', url: '/user/accounts/share' });
    expect([statusCode, headers.location]).toEqual([303, `${HUB}?shared=1`]);
  });
});
