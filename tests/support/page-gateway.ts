// The real gateway on a free port, as the origin of this test's page: cookies, headers and addresses as in a browser.
import type { AddressInfo } from 'node:net';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import type { OcrEngine } from '#gateway/ocr/ocr-result.ts';
import { TEST_BOT } from '#gateway/testing/telegram.ts';

const SIGN_IN = '/x-api/v1/sandbox/sign-in';

export interface PageGateway extends TestGateway {
  /** Signs a demo account in, in this test's page. */
  enter(persona: string): Promise<void>;
}

/** `reader`: reads pictures; none by default. */
export async function startPageGateway(options: { reader?: OcrEngine } = {}): Promise<PageGateway> {
  const gateway = await startGateway({ config: { telegramBot: TEST_BOT }, ...options });
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  // happy-dom's fetch omits the Sec-Fetch headers that every browser sends.
  gateway.app.server.prependListener('request', ({ url, headers }) => {
    headers['sec-fetch-site'] = 'same-origin';
    // A sign-in ends the previous session. Pending requests of the last test's page would then be rejected, and the
    // rejection would end the session of the next test's page.
    if (url === SIGN_IN) headers.cookie = headers.cookie?.replace(/\bsid=[^;]*/, '');
  });
  const { port } = gateway.app.server.address() as AddressInfo;
  // happy-dom's API: gives the test's page the gateway's origin.
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(`http://127.0.0.1:${port}/user/accounts/auth/personal`);
  return {
    ...gateway,
    async enter(persona) {
      const response = await fetch(SIGN_IN, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ persona }),
      });
      const { ret_code } = (await response.json()) as { ret_code: number };
      if (ret_code !== 0) throw new Error(`sign-in of ${persona}: ${ret_code}`);
    },
  };
}
