// A double of the Bot API for messages: it has one bot, and responds like Telegram to too many requests,
// to a blocked bot, and to an unknown chat.
import { type Answer, type ReceivedRequest, parseJson, startDouble } from './double-server.ts';

export interface BotMessage {
  chat_id: string;
  text: string;
  reply_markup: { inline_keyboard: { text: string; url: string }[][] };
}

type Mood = 'ok' | 'limited' | 'blocked' | 'no_chat' | 'broken';

export const RETRY_AFTER_S = 40;
export const BOT_NAME = 'example_bot';
const MOODS: Record<Exclude<Mood, 'ok'>, [status: number, more: object]> = {
  limited: [
    429,
    {
      description: `Too Many Requests: retry after ${RETRY_AFTER_S}`,
      parameters: { retry_after: RETRY_AFTER_S },
    },
  ],
  blocked: [403, { description: 'Forbidden: bot was blocked by the user' }],
  no_chat: [400, { description: 'Bad Request: chat not found' }],
  broken: [400, { description: 'Bad Request: BUTTON_URL_INVALID' }],
};

export interface BotApi {
  baseUrl: string;
  received: BotMessage[];
  mood: Mood;
  close(): Promise<void>;
}

export async function startBotApi(token: string): Promise<BotApi> {
  const received: BotMessage[] = [];
  const answer = ({ method, path, body }: ReceivedRequest): Answer => {
    if (method === 'GET' && path === `/bot${token}/getMe`)
      return { status: 200, body: { ok: true, result: { id: 1, is_bot: true, username: BOT_NAME } } };
    if (method !== 'POST' || path !== `/bot${token}/sendMessage`)
      return { status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } };
    if (double.mood !== 'ok') {
      const [status, more] = MOODS[double.mood];
      return { status, body: { ok: false, error_code: status, ...more } };
    }
    received.push(parseJson(body) as unknown as BotMessage);
    return { status: 200, body: { ok: true, result: { message_id: received.length } } };
  };
  const server = await startDouble(answer);
  const double: BotApi = { baseUrl: server.url, received, mood: 'ok', close: server.close };
  return double;
}
