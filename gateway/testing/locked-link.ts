// A Telegram account linked with u05, and its lock, for tests.
import { expect } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { hashTelegramUser } from '#gateway/accounts/telegram/launch.ts';
import { findLinkByTelegramUser, insertLink } from '#gateway/db/queries/telegram-links.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { type SignedInClient, startGateway, type TestGateway } from './gateway.ts';
import { passStepUp } from './step-up.ts';
import { TEST_BOT } from './telegram.ts';
import { Webview } from './webview.ts';

export const ANNA = 4201;
export const OWNER = buildPersonaUserId('u05');
/** Neither a secret nor a token of any account. */
export const WRONG = 'A'.repeat(43);

export class LockedLink {
  readonly gateway: TestGateway;
  private constructor(gateway: TestGateway) {
    this.gateway = gateway;
  }

  /** Linked, not locked. */
  static async start(lines: string[] = []): Promise<LockedLink> {
    const logTo = { write: (line: string) => void lines.push(line) };
    const config = { telegramBot: TEST_BOT, signInLimit: 8, logLevel: 'trace' } as const;
    const one = new LockedLink(await startGateway({ config, logTo }));
    await one.link('u05', ANNA);
    return one;
  }

  async link(persona: string, telegramUser: number): Promise<void> {
    const { ctx, clock } = this.gateway;
    const key = hashTelegramUser(ctx, String(telegramUser));
    await insertLink(ctx.db, {
      userId: buildPersonaUserId(persona),
      telegramUser: key,
      linkedAt: clock.now(),
    });
  }

  row() {
    return findLinkByTelegramUser(this.gateway.ctx.db, hashTelegramUser(this.gateway.ctx, String(ANNA)));
  }

  /** A launch in a new webview. */
  opened(telegramUser = ANNA): Webview {
    return new Webview(this.gateway).open(telegramUser);
  }

  async signedIn(telegramUser = ANNA): Promise<Webview> {
    const webview = this.opened(telegramUser);
    await webview.signIn();
    return webview;
  }

  async inBrowser(): Promise<Webview> {
    const browser = new Webview(this.gateway);
    await browser.enter('u05');
    return browser;
  }
}

export const post = async (webview: Webview, what: string, body: object) =>
  (await webview.send('POST', `/v1/telegram/${what}`, body)).json();

export function passStepUpIn(webview: Webview, action: keyof typeof SECURITY_ACTION): Promise<string> {
  const client: SignedInClient = {
    headers: {},
    call: async (name, body = {}) => {
      const { method, path } = CALLS[name];
      const get = method === 'GET';
      return (await webview.send(get ? 'GET' : 'POST', path, get ? undefined : body)).json();
    },
  };
  return passStepUp(client, SECURITY_ACTION[action]);
}

export async function offerSecret(webview: Webview): Promise<string> {
  const securityToken = await passStepUpIn(webview, 'telegramLock');
  return (await post(webview, 'lock', { securityToken })).result.secret;
}

/** Locks the link and returns the secret. */
export async function lockLink(webview: Webview): Promise<string> {
  const secret = await offerSecret(webview);
  expect(await post(webview, 'lock/confirm', { secret })).toMatchObject({ result: { locked: true } });
  return secret;
}

/** Signs in with the client's stored secret. */
export const signInWithSecret = (webview: Webview, secret: string) =>
  webview.signIn(webview.initData, { secret });
