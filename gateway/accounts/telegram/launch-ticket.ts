// A user who signs in by password or at the exchange leaves the mini app's first page and its signed init data. A ticket
// in a cookie keeps the verified launch for the next session in this webview. Every other launch clears it. [G1]
import { timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { overTls } from '#gateway/http/tls.ts';
import { derivedId } from '#gateway/kit/crypto.ts';
import type { Launched } from './launch.ts';

const TICKET_MS = 30 * 60_000;

type Ticketing = Pick<Context, 'config' | 'clock'>;

const nameOf = ({ config }: Ticketing, request: FastifyRequest) =>
  overTls(config, request) ? '__Host-launch' : 'launch';
const attributes = ({ config }: Ticketing, request: FastifyRequest): CookieSerializeOptions => {
  const secure = overTls(config, request);
  // The exchange's page posts cross-site to the gateway, which drops Lax cookies.
  return { path: '/', httpOnly: true, secure, sameSite: secure ? 'none' : 'lax' };
};
const proofOf = ({ config }: Ticketing, user: string, launch: string, until: string): string =>
  derivedId(config.sessionSecret, 'launch ticket', user, launch, until);

export function keepLaunch(
  ctx: Ticketing,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, launch }: Launched,
): void {
  const until = String(ctx.clock.now().getTime() + TICKET_MS);
  const ticket = [user, launch, until, proofOf(ctx, user, launch, until)].join('.');
  reply.setCookie(nameOf(ctx, request), ticket, { ...attributes(ctx, request), maxAge: TICKET_MS / 1000 });
}

export function forgetLaunch(ctx: Ticketing, request: FastifyRequest, reply: FastifyReply): void {
  const name = nameOf(ctx, request);
  if (request.cookies[name] !== undefined) reply.clearCookie(name, attributes(ctx, request));
}

/** The launch that led to this sign-in; null without one. */
export function keptLaunch(ctx: Ticketing, request: FastifyRequest): Launched | null {
  const ticket = request.cookies[nameOf(ctx, request)] ?? '';
  const [user = '', launch = '', until = '', proof = ''] = ticket.split('.');
  const right = Buffer.from(proofOf(ctx, user, launch, until));
  const given = Buffer.from(proof);
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight && Number(until) > ctx.clock.now().getTime() ? { user, launch } : null;
}
