// A Telegram webview as the gateway sees it: its cookies and the launch its page sends.
import { API_PREFIX } from '#contract/paths.ts';
import { SAME_ORIGIN_HEADERS, type TestGateway } from './gateway.ts';
import { createLaunch } from './telegram.ts';

export class Webview {
  readonly cookies = new Map<string, string>();
  launch: string | null = null;
  readonly #gateway: TestGateway;
  constructor(at: TestGateway) {
    this.#gateway = at;
  }
  get initData(): string {
    return this.launch ?? '';
  }
  open(userId: number): this {
    this.launch = createLaunch(userId, this.#gateway.clock.now());
    return this;
  }
  /** A page without a launch, as after a reload or returning from sign-in. */
  reload(): this {
    this.launch = null;
    return this;
  }
  async send(method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#gateway.inject({
      method,
      url: API_PREFIX + url,
      headers: {
        ...SAME_ORIGIN_HEADERS,
        cookie,
        ...(this.launch !== null && { authorization: `tma ${this.launch}`.trim() }),
        ...(payload && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload && { payload: JSON.stringify(payload) }),
    });
    for (const { name, value } of response.cookies)
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    return response;
  }
  async profile(): Promise<{ ret_code: number; id: string | undefined }> {
    const { ret_code, result } = (await this.send('GET', '/v2/private/user/profile')).json();
    return { ret_code, id: result?.id };
  }
  async signIn(initData = this.initData, more: object = {}) {
    return (await this.send('POST', '/v1/telegram/sign-in', { initData, ...more })).json();
  }
  /** Signs in with a password. */
  enter(persona: string) {
    return this.reload().send('POST', '/v1/sandbox/sign-in', { persona });
  }
}
