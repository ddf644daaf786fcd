// Who opened the mini app, as the client of Telegram has it signed. Webviews share their cookies between the accounts of one
// Telegram app: a session is for the Telegram user in whose launch it was opened, and stands still for everybody else. [G1]
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { checkInitData, type InitDataVerdict } from '../init-data.ts';

/** How long after the launch its data open anything. */
export const LAUNCH_SECONDS = 300;

type Judge = Pick<Context, 'config' | 'clock' | 'lookupKey'>;

/** Pages send it as it stands in their address: escaped once more, unless the client of Telegram has not. */
function unescaped(raw: string): string {
  try {
    return raw.includes('=') ? raw : decodeURIComponent(raw);
  } catch {
    return '';
  }
}

/** What a launch says, as of now; null where no bot is set up. Whatever its age without `maxAgeSeconds`. */
export function judgeLaunch(
  { config, clock }: Judge,
  raw: string,
  maxAgeSeconds = 0,
): InitDataVerdict | null {
  const initData = unescaped(raw);
  const now = Math.floor(clock.now().getTime() / 1000);
  return config.telegramBot && checkInitData(initData, { ...config.telegramBot, maxAgeSeconds, now });
}

/** By which a Telegram user is found again without being written down. */
export const telegramUserKey = ({ lookupKey }: Pick<Context, 'lookupKey'>, id: string): string =>
  createHmac('sha256', lookupKey).update(`telegram-user:${id}`).digest('base64url');

/** Of the user whose launch it is, however long ago; null for what names nobody, or was not signed for our bot. */
export function userOfLaunch(ctx: Judge, raw: string): string | null {
  const verdict = judgeLaunch(ctx, raw);
  return verdict?.ok && verdict.data.user ? telegramUserKey(ctx, verdict.data.user.id) : null;
}

/**
 * Whether a session may be used by a page that says from which launch it is. A launch that names nobody has the sessions of
 * nobody. Later pages of its tab say no more than whose it was, by our own digest, and have no session of anybody else; a page
 * that says nothing, as outside Telegram, is judged by its cookie alone.
 */
export function fitsLaunch(ctx: Judge, { headers }: FastifyRequest, telegramUser: string | null): boolean {
  const said = /^tma(?: (.*))?$/is.exec(headers.authorization ?? '');
  if (said === null || !ctx.config.telegramBot) return true;
  const [, launch = ''] = said;
  if (/^[\w-]{43}$/.test(launch)) return telegramUser === null || telegramUser === launch;
  return userOfLaunch(ctx, launch) === telegramUser;
}
