// A user who signs in by password or at the exchange leaves the mini app's first page and its signed init data. A
// ticket in a cookie preserves the verified launch for the next session in this webview. Every other launch clears the
// ticket. [G1]
import { timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { isOverTls } from '#gateway/http/tls.ts';
import { deriveId } from '#gateway/kit/crypto.ts';
import type { LaunchIds } from './launch.ts';

const TICKET_MS = 30 * 60_000;

type TicketContext = Pick<Context, 'config' | 'clock'>;

const cookieName = ({ config }: TicketContext, request: FastifyRequest) =>
  isOverTls(config, request) ? '__Host-launch' : 'launch';
const attributes = ({ config }: TicketContext, request: FastifyRequest): CookieSerializeOptions => {
  const secure = isOverTls(config, request);
  // The exchange's page posts cross-site to the gateway, which drops Lax cookies.
  return { path: '/', httpOnly: true, secure, sameSite: secure ? 'none' : 'lax' };
};
const ticketMac = ({ config }: TicketContext, user: string, launch: string, until: string): string =>
  deriveId(config.sessionSecret, 'launch ticket', user, launch, until);

export function saveLaunchTicket(
  ctx: TicketContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, launch }: LaunchIds,
): void {
  const until = String(ctx.clock.now().getTime() + TICKET_MS);
  const ticket = [user, launch, until, ticketMac(ctx, user, launch, until)].join('.');
  reply.setCookie(cookieName(ctx, request), ticket, {
    ...attributes(ctx, request),
    maxAge: TICKET_MS / 1000,
  });
}

export function clearLaunchTicket(ctx: TicketContext, request: FastifyRequest, reply: FastifyReply): void {
  const name = cookieName(ctx, request);
  if (request.cookies[name] !== undefined) reply.clearCookie(name, attributes(ctx, request));
}

/** The launch that preceded this sign-in; null without one. */
export function readLaunchTicket(ctx: TicketContext, request: FastifyRequest): LaunchIds | null {
  const ticket = request.cookies[cookieName(ctx, request)] ?? '';
  const [user = '', launch = '', until = '', proof = ''] = ticket.split('.');
  const right = Buffer.from(ticketMac(ctx, user, launch, until));
  const given = Buffer.from(proof);
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight && Number(until) > ctx.clock.now().getTime() ? { user, launch } : null;
}
