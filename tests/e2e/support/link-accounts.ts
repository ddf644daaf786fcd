// Telegram accounts linked to demo accounts by the calls of the mini app, without a page: signed in,
// and with the code from the mail.
import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import { SECURITY_ACTION } from '../../../contract/security.ts';
import { createLaunch } from '../../../gateway/testing/telegram.ts';
import type { BuiltGateway } from '../../../scripts/built-gateway.mjs';

interface Answer {
  ret_code: number;
  result: { ticket?: string; securityToken?: string };
}

/** Sends calls with the session of a persona, like a browser. */
export async function createCaller(gateway: BuiltGateway, persona: string, telegramUser?: number) {
  const context = await requests.newContext({ baseURL: gateway.url });
  const send = async (path: string, data: object): Promise<Answer> => {
    const response = await context.post(`/x-api${path}`, { data, headers: { origin: gateway.url } });
    return (await response.json()) as Answer;
  };
  if (telegramUser !== undefined)
    await send('/v1/telegram/sign-in', { initData: createLaunch(telegramUser, new Date()) });
  expect((await send('/v1/sandbox/sign-in', { persona })).ret_code).toBe(0);
  return { context, send, code: () => newestCode(context) };
}

async function newestCode(context: APIRequestContext): Promise<string> {
  const response = await context.get('/x-api/v1/sandbox/mail');
  const { result } = (await response.json()) as { result: { code: string | null }[] };
  return result.find(({ code }) => code)?.code ?? '';
}

/** Links a Telegram user to a demo account, which its launches then open. */
export async function linkAccounts(
  gateway: BuiltGateway,
  persona: string,
  telegramUser: number,
): Promise<void> {
  const { context, send, code } = await createCaller(gateway, persona, telegramUser);
  const sent = await send('/v1/kyc/risk-component/otp-send', { action: SECURITY_ACTION.telegramLink });
  const { ticket } = sent.result;
  const passed = await send('/v1/kyc/risk-component/otp-verify', { ticket, code: await code() });
  const { securityToken } = passed.result;
  expect((await send('/v1/telegram/link', { securityToken })).ret_code).toBe(0);
  await context.dispose();
}
