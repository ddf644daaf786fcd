// The Telegram user who opened the mini app, from signed init data. Webviews share cookies between the accounts of one
// Telegram app, so a session works only for the Telegram user in whose launch it was opened. [G1]
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import type { TelegramUser } from '#gateway/notifications/channels.ts';
import { checkInitData, type InitDataVerdict } from '../init-data.ts';

/** Maximum age of init data for signing in. */
export const MAX_LAUNCH_AGE_SECONDS = 300;

type LaunchContext = Pick<Context, 'config' | 'clock' | 'lookupKey'>;

/** Pages send the value from their address, URL-encoded once more unless the Telegram client did not encode it. */
function decodeInitData(raw: string): string {
  try {
    return raw.includes('=') ? raw : decodeURIComponent(raw);
  } catch {
    return '';
  }
}

/** Null where no bot is configured. Ignores the age without `maxAgeSeconds`. */
export function checkLaunch(
  { config, clock }: LaunchContext,
  raw: string,
  maxAgeSeconds = 0,
): InitDataVerdict | null {
  const initData = decodeInitData(raw);
  const now = Math.floor(clock.now().getTime() / 1000);
  return config.telegramBot && checkInitData(initData, { ...config.telegramBot, maxAgeSeconds, now });
}

/** Maximum age of init data for reading the user only: the mini app may stay open for hours. */
const MAX_READ_AGE_SECONDS = 86_400;

export const readTelegramUser: TelegramUser = (ctx, initData) => {
  const verdict = checkLaunch(ctx, initData, MAX_READ_AGE_SECONDS);
  return verdict?.ok ? (verdict.data.user?.id ?? null) : null;
};

/** A keyed digest: finds a Telegram user again without storing the id. */
export const hashTelegramUser = ({ lookupKey }: Pick<Context, 'lookupKey'>, id: string): string =>
  createHmac('sha256', lookupKey).update(`telegram-user:${id}`).digest('base64url');

/** Digests of a launch and its user; nothing of the init data. */
export interface LaunchIds {
  user: string;
  launch: string;
}

/** `signature`: the same for every copy of one launch's init data. */
export const hashLaunch = (
  ctx: Pick<Context, 'lookupKey'>,
  user: { id: string },
  signed: string,
): LaunchIds => ({
  user: hashTelegramUser(ctx, user.id),
  launch: createHmac('sha256', ctx.lookupKey).update(`telegram-launch:${signed}`).digest('base64url'),
});

/** Accepts any age; null without a user or with an invalid signature. */
export function verifyLaunch(ctx: LaunchContext, raw: string): LaunchIds | null {
  const verdict = checkLaunch(ctx, raw);
  return verdict?.ok && verdict.data.user ? hashLaunch(ctx, verdict.data.user, verdict.data.signature) : null;
}

/** The digests that later pages of the tab send instead of the init data. */
export const formatTabLaunch = ({ user, launch }: LaunchIds): string => `${user}.${launch}`;

interface LaunchHeader {
  /** Null for a launch without a user. */
  user: string | null;
  /** Null if the tab stored only the user. */
  launch: string | null;
  /** True if a later page of the tab sent the launch, as digests. */
  isLaterPage: boolean;
}

/** The launch in the request's header; null without one, as outside Telegram. */
export function readLaunchHeader(ctx: LaunchContext, { headers }: FastifyRequest): LaunchHeader | null {
  const said = /^tma(?: (.*))?$/is.exec(headers.authorization ?? '');
  if (said === null) return null;
  const [, data = ''] = said;
  const kept = /^([\w-]{43})(?:\.([\w-]{43}))?$/.exec(data);
  if (kept) return { user: kept[1] ?? null, launch: kept[2] ?? null, isLaterPage: true };
  const { user, launch } = verifyLaunch(ctx, data) ?? { user: null, launch: null };
  return { user, launch, isLaterPage: false };
}

/** The session fields that decide in which launches it may be used. */
export interface SessionLaunches {
  telegramUser?: string;
  launches?: readonly string[];
  locked?: boolean;
}

/** A session of a locked link may be used only in launches that sent the secret. */
export const isUnlockedIn = (
  { locked = false, launches = [] }: SessionLaunches,
  launch: string | null,
): boolean => !locked || (launch !== null && launches.includes(launch));

/**
 * True if a page of the given launch may use the session. A launch without a user may use only sessions without a
 * Telegram user. Later pages of a tab are matched by digest. Without the header, as outside Telegram, the cookie alone
 * decides, except for a locked session.
 */
export function isAllowedInLaunch(
  ctx: LaunchContext,
  request: FastifyRequest,
  session: SessionLaunches,
): boolean {
  const said = readLaunchHeader(ctx, request);
  const { telegramUser = null } = session;
  if (!isUnlockedIn(session, said?.launch ?? null)) return false;
  if (said === null || !ctx.config.telegramBot) return true;
  return said.user === telegramUser || (said.isLaterPage && telegramUser === null);
}
