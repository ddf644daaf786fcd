// Messages of the Telegram bot: one sentence and a button that opens the page. URLs contain the bot token, so they are never
// logged. https://core.telegram.org/bots/api#sendmessage
import { Type } from 'typebox';
import type { Config } from '#gateway/config/config.ts';
import { createValidator } from '#gateway/http/validation.ts';
import type { NoticeText } from './notices.ts';
import { readResponseJson } from '#gateway/kit/response-text.ts';
import { readErrorCode, type DeliveryOutcome } from '#gateway/kit/delivery-queue.ts';

const TIMEOUT_MS = 15_000;
const MOST_WAIT_S = 3600;

const isAnswer = createValidator(
  Type.Object({
    ok: Type.Boolean(),
    description: Type.Optional(Type.String()),
    parameters: Type.Optional(Type.Object({ retry_after: Type.Optional(Type.Integer({ minimum: 0 })) })),
  }),
);

interface Bot {
  token: string;
  /** 'bot/app' as in t.me links. */
  app: string;
  apiBase: string;
}

/** Null without a bot token or mini app. */
export const getBot = ({
  telegramBot: bot,
  telegramBotApp: app,
  telegramApiBase: apiBase,
}: Config): Bot | null => (bot && 'botToken' in bot && app ? { token: bot.botToken, app, apiBase } : null);

export async function sendBotMessage(
  bot: Bot,
  chatId: string,
  { text, page, open }: NoticeText,
): Promise<DeliveryOutcome> {
  const url = `https://t.me/${bot.app}?startapp=${page}`;
  const message = { chat_id: chatId, text, reply_markup: { inline_keyboard: [[{ text: open, url }]] } };
  try {
    const response = await fetch(`${bot.apiBase}/bot${bot.token}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await readResponseJson(response);
    return toDeliveryOutcome(response.status, isAnswer.check(answer) ? answer : { ok: false });
  } catch (error) {
    return { kind: 'failed', code: readErrorCode(error) };
  }
}

/** Errors of the Bot API for chats that no longer exist. */
const CHAT_GONE = /chat not found|user is deactivated|PEER_ID_INVALID/i;

interface Answer {
  ok: boolean;
  description?: string;
  parameters?: { retry_after?: number };
}

function toDeliveryOutcome(status: number, { ok, description = '', parameters }: Answer): DeliveryOutcome {
  if (status === 200 && ok) return { kind: 'sent' };
  // Status 403 means that the user blocked the bot.
  if (status === 403 || CHAT_GONE.test(description)) return { kind: 'gone' };
  const code = String(status);
  const seconds = parameters?.retry_after;
  if (seconds !== undefined) return { kind: 'failed', code, afterMs: Math.min(seconds, MOST_WAIT_S) * 1000 };
  return status === 400 ? { kind: 'refused', code } : { kind: 'failed', code };
}

const isBotAnswer = createValidator(
  Type.Object({ ok: Type.Literal(true), result: Type.Object({ username: Type.String() }) }),
);

/** The bot's user name; null if Telegram rejects the token. https://core.telegram.org/bots/api#getme */
export async function fetchBotName(
  { token, apiBase }: Pick<Bot, 'token' | 'apiBase'>,
  signal: AbortSignal,
): Promise<string | null> {
  const response = await fetch(`${apiBase}/bot${token}/getMe`, { redirect: 'error', signal });
  const answer = await readResponseJson(response);
  if (isBotAnswer.check(answer)) return answer.result.username;
  // 404: the token is malformed.
  if (response.status === 401 || response.status === 404) return null;
  throw Object.assign(new Error('The Bot API returned an error.'), { code: `status ${response.status}` });
}
