// Who opened the mini app, as the client of Telegram has it signed. Webviews share their cookies between the accounts of one
// Telegram app: a session is for the Telegram user in whose launch it was opened, and stands still for everybody else. [G1]
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import type { TelegramUser } from '#gateway/notifications/channels.ts';
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

/** What was signed as the mini app was opened, which may be open for long. */
const SIGNED_SECONDS = 86_400;

export const readTelegramUser: TelegramUser = (ctx, initData) => {
  const verdict = judgeLaunch(ctx, initData, SIGNED_SECONDS);
  return verdict?.ok ? (verdict.data.user?.id ?? null) : null;
};

/** By which a Telegram user is found again without being written down. */
export const telegramUserKey = ({ lookupKey }: Pick<Context, 'lookupKey'>, id: string): string =>
  createHmac('sha256', lookupKey).update(`telegram-user:${id}`).digest('base64url');

/** A launch, and whose it is, without a word of what Telegram signed. */
export interface Launched {
  user: string;
  launch: string;
}

/** `signed`: the same for every copy of what Telegram signed of a launch. */
export const launched = (
  ctx: Pick<Context, 'lookupKey'>,
  user: { id: string },
  signed: string,
): Launched => ({
  user: telegramUserKey(ctx, user.id),
  launch: createHmac('sha256', ctx.lookupKey).update(`telegram-launch:${signed}`).digest('base64url'),
});

/** However long ago it was; null for what names nobody, or was not signed for our bot. */
export function launchedBy(ctx: Judge, raw: string): Launched | null {
  const verdict = judgeLaunch(ctx, raw);
  return verdict?.ok && verdict.data.user ? launched(ctx, verdict.data.user, verdict.data.signed) : null;
}

/** What later pages of the tab say of it. */
export const saidLater = ({ user, launch }: Launched): string => `${user}.${launch}`;

interface Said {
  /** Null for a launch that names nobody. */
  user: string | null;
  /** Null where the tab keeps no more than whose it was. */
  launch: string | null;
  /** By a later page of the tab. */
  later: boolean;
}

/** Which launch a page says it is from; null for a page that says nothing, as outside Telegram. */
export function launchSaid(ctx: Judge, { headers }: FastifyRequest): Said | null {
  const said = /^tma(?: (.*))?$/is.exec(headers.authorization ?? '');
  if (said === null) return null;
  const [, data = ''] = said;
  const kept = /^([\w-]{43})(?:\.([\w-]{43}))?$/.exec(data);
  if (kept) return { user: kept[1] ?? null, launch: kept[2] ?? null, later: true };
  const { user, launch } = launchedBy(ctx, data) ?? { user: null, launch: null };
  return { user, launch, later: false };
}

/** What of a session says in whose launches it may be used. */
export interface Held {
  telegramUser?: string;
  launches?: readonly string[];
  locked?: boolean;
}

/** Where the link of the session is locked, it is for the launches that the secret was said in. */
export const isUnlockedIn = ({ locked = false, launches = [] }: Held, launch: string | null): boolean =>
  !locked || (launch !== null && launches.includes(launch));

/**
 * Whether a session may be used by a page that says from which launch it is. A launch that names nobody has the sessions of
 * nobody. Later pages of its tab say which it was, by our own digests, and have no session of anybody else; a page
 * that says nothing, as outside Telegram, is judged by its cookie alone, and has no session that is locked.
 */
export function fitsLaunch(ctx: Judge, request: FastifyRequest, session: Held): boolean {
  const said = launchSaid(ctx, request);
  const { telegramUser = null } = session;
  if (!isUnlockedIn(session, said?.launch ?? null)) return false;
  if (said === null || !ctx.config.telegramBot) return true;
  return said.user === telegramUser || (said.later && telegramUser === null);
}
