// Telegram accounts that open demo accounts, linked as a person does it, but without a page: signed in inside the mini app,
// and with the code from the mail.
import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import { SECURITY_ACTION } from '../../../contract/security.ts';
import { launchOf } from '../../../gateway/testing/telegram.ts';
import type { BuiltGateway } from '../../../scripts/built-gateway.mjs';

interface Answer {
  ret_code: number;
  result: { ticket?: string; securityToken?: string };
}

/** A browser of somebody's, as far as calls go. */
export async function callerOf(gateway: BuiltGateway, persona: string, telegramUser?: number) {
  const context = await requests.newContext({ baseURL: gateway.url });
  const send = async (path: string, data: object): Promise<Answer> => {
    const response = await context.post(`/x-api${path}`, { data, headers: { origin: gateway.url } });
    return (await response.json()) as Answer; // an envelope of ours
  };
  if (telegramUser !== undefined)
    await send('/v1/telegram/sign-in', { initData: launchOf(telegramUser, new Date()) });
  expect((await send('/v1/sandbox/sign-in', { persona })).ret_code).toBe(0);
  return { context, send, code: () => newestCode(context) };
}

async function newestCode(context: APIRequestContext): Promise<string> {
  const response = await context.get('/x-api/v1/sandbox/mail');
  const { result } = (await response.json()) as { result: { code: string | null }[] }; // as the sandbox lists them
  return result.find(({ code }) => code)?.code ?? '';
}

/** From now on a launch of this Telegram user opens the demo account. */
export async function linkAccounts(
  gateway: BuiltGateway,
  persona: string,
  telegramUser: number,
): Promise<void> {
  const { context, send, code } = await callerOf(gateway, persona, telegramUser);
  const sent = await send('/v1/kyc/risk-component/otp-send', { action: SECURITY_ACTION.telegramLink });
  const { ticket } = sent.result;
  const passed = await send('/v1/kyc/risk-component/otp-verify', { ticket, code: await code() });
  const { securityToken } = passed.result;
  expect((await send('/v1/telegram/link', { securityToken })).ret_code).toBe(0);
  await context.dispose();
}
