// Session and device cookies. Over TLS the session cookie has the __Host- prefix, so no sibling host or plain-HTTP
// page can set it.
import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#gateway/config/config.ts';
import type { Context } from '#gateway/context.ts';
import { setMailLanguage } from '#gateway/db/queries/accounts.ts';
import { selectPageLanguage } from '#gateway/i18n/page-language.ts';
import { readProxyCountry } from '#gateway/http/proxy-country.ts';
import { isSameOrigin } from '#gateway/http/same-origin.ts';
import { type OriginConfig, isOverTls } from '#gateway/http/tls.ts';
import { nameDevice } from './device-name.ts';
import { DEVICE_DAYS, rememberBrowser } from './risk.ts';
import type { SignedInUser } from '#gateway/http/caller.ts';
import { isAllowedInLaunch, type LaunchIds } from './telegram/launch.ts';
import { clearLaunchTicket, readLaunchTicket } from './telegram/launch-ticket.ts';
import { closeSession, hashSessionId, openSession, readSession, readSessionLeftMs } from './sessions.ts';

/** The client sends the value in the Guid header, and creates the cookie if the sign-in page did not. */
const DEVICE_COOKIE = 'device_id';

const cookieName = (config: OriginConfig, request: FastifyRequest) =>
  isOverTls(config, request) ? '__Host-sid' : 'sid';
const attributes = (config: OriginConfig, request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secure: isOverTls(config, request),
});
/** In a frame of another site: partitioned by the embedding site. same-origin.ts decides which requests may use it. */
const FRAMED: CookieSerializeOptions = { sameSite: 'none', secure: true, partitioned: true };

/** [G1] A framed page sends its session id in a header, because the browser may block its cookie. */
function readSessionHeader({ headers }: FastifyRequest): string | null {
  const id = headers['x-session'];
  return typeof id === 'string' && /^[\w-]{43}$/.test(id) ? id : null;
}

const sessionId = ({ config }: Context, request: FastifyRequest): string | null =>
  readSessionHeader(request) ?? request.cookies[cookieName(config, request)] ?? null;

interface SessionRead {
  isBackground?: boolean;
}

/** Returns the browser's session without checking which Telegram launch opened the page. */
export async function findBrowserSession(
  ctx: Context,
  request: FastifyRequest,
  looking: SessionRead = {},
): Promise<SignedInUser | null> {
  const id = sessionId(ctx, request);
  return id === null ? null : readSession(ctx, hashSessionId(ctx, id), looking);
}

export async function findCurrentUser(
  ctx: Context,
  request: FastifyRequest,
  looking: SessionRead = {},
): Promise<SignedInUser | null> {
  const user = await findBrowserSession(ctx, request, looking);
  return user && isAllowedInLaunch(ctx, request, user) ? user : null;
}

/** True if the request carries a session id, valid or not. */
export const hasSessionId = (ctx: Context, request: FastifyRequest): boolean =>
  sessionId(ctx, request) !== null;

/** Milliseconds until the browser's session expires, 0 without one. Does not count as a visit. */
export async function readBrowserSessionLeftMs(ctx: Context, request: FastifyRequest): Promise<number> {
  const id = sessionId(ctx, request);
  return id === null ? 0 : readSessionLeftMs(ctx, hashSessionId(ctx, id));
}

/** The page that opens a session. */
interface OpeningPage {
  launched: LaunchIds | null;
  /** True if the page is in a frame of another site. */
  framed: boolean;
}

export async function openBrowserSession(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  { launched, framed }: OpeningPage,
): Promise<{ id: string; hash: string; device: string }> {
  const country = readProxyCountry(request) ?? '';
  const origin = { ...nameDevice(request.headers['user-agent']), country };
  const id = await openSession(ctx, userId, sessionId(ctx, request), launched, origin);
  const more = framed ? FRAMED : {};
  reply.setCookie(cookieName(ctx.config, request), id, { ...attributes(ctx.config, request), ...more });
  await setMailLanguage(ctx.db, userId, selectPageLanguage(null, request.headers['accept-language']));
  const device = ensureDeviceId(ctx.config, request, reply, more);
  if (device !== '') await rememberBrowser(ctx, device);
  return { id, hash: hashSessionId(ctx, id), device };
}

/** Returns the device id; empty if unknown. */
export async function signIn(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<string> {
  const launched = readLaunchTicket(ctx, request);
  const { device } = await openBrowserSession(ctx, request, reply, userId, { launched, framed: false });
  clearLaunchTicket(ctx, request, reply);
  return device;
}

/** Ends the request's session and returns its hash, so that the caller can end its streams. */
export async function signOut(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const id = sessionId(ctx, request);
  if (id === null) return null;
  const hash = hashSessionId(ctx, id);
  await closeSession(ctx.db, hash);
  reply.clearCookie(cookieName(ctx.config, request), attributes(ctx.config, request));
  clearLaunchTicket(ctx, request, reply);
  return hash;
}

/** The device id; empty if missing or malformed. */
export function readDeviceId(request: FastifyRequest): string {
  const id = request.cookies[DEVICE_COOKIE] ?? '';
  return /^[a-f0-9]{32}$/.test(id) ? id : '';
}

/** [B2] Identifies the browser, not the user, for 120 days. */
export function ensureDeviceId(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  more: CookieSerializeOptions = {},
): string {
  const known = readDeviceId(request);
  if (known !== '') return known;
  // Browsers omit Lax cookies from cross-site form posts, so the browser may have an id that the gateway does not see.
  if (request.method === 'POST' && !isSameOrigin(request, config)) return '';
  const id = randomBytes(16).toString('hex');
  reply.setCookie(DEVICE_COOKIE, id, {
    ...attributes(config, request),
    httpOnly: false,
    maxAge: DEVICE_DAYS * 86_400,
    ...more,
  });
  return id;
}
