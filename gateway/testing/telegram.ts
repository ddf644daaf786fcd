// Init data of a Telegram mini app, signed with the token of a test bot.
import { createHmac } from 'node:crypto';

export const BOT_TOKEN = '4200:AAHfiqksKZ8WmR2zSjiQ7_v4TMAKdiHm9T0';
export const TEST_BOT = { botToken: BOT_TOKEN };

/** A query string as Telegram clients send it. */
export function signPairs(pairs: Readonly<Record<string, string>>, token = BOT_TOKEN): string {
  const secret = createHmac('sha256', 'WebAppData').update(token).digest();
  const text = Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
  const hash = createHmac('sha256', secret).update(text).digest('hex');
  return String(new URLSearchParams({ ...pairs, hash }));
}

let launches = 0;

/** Every launch is different. */
export function createLaunch(userId: number, at: Date, token = BOT_TOKEN): string {
  launches += 1;
  return signPairs(
    {
      query_id: `AAF${launches}`,
      user: JSON.stringify({ id: userId, first_name: 'Anna', language_code: 'en' }),
      auth_date: String(Math.floor(at.getTime() / 1000)),
    },
    token,
  );
}
