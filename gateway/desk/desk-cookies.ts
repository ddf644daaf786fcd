// Cookies of the desk. Over TLS they have the __Host- prefix, so that no sibling host or plain-HTTP page can set them.
// The gateway accepts them on the desk's listener only, so a page of the client cannot use them.
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { isOverTls } from '#gateway/http/tls.ts';

type DeskCookie = 'desk' | 'desk-sign-in';

const isSecure = ({ config }: Context, request: FastifyRequest): boolean =>
  isOverTls({ publicOrigin: config.desk?.origin ?? null }, request);

const nameOf = (ctx: Context, request: FastifyRequest, cookie: DeskCookie): string =>
  isSecure(ctx, request) ? `__Host-${cookie}` : cookie;

/** The provider redirects to the callback from another site, so the cookie of an attempt is Lax. */
const attributes = (ctx: Context, request: FastifyRequest, cookie: DeskCookie): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  secure: isSecure(ctx, request),
  sameSite: cookie === 'desk' ? 'strict' : 'lax',
});

export const readDeskCookie = (ctx: Context, request: FastifyRequest, cookie: DeskCookie): string | null =>
  request.cookies[nameOf(ctx, request, cookie)] ?? null;

export function setDeskCookie(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: DeskCookie,
  value: string,
): void {
  reply.setCookie(nameOf(ctx, request, cookie), value, attributes(ctx, request, cookie));
}

export function clearDeskCookie(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: DeskCookie,
): void {
  reply.clearCookie(nameOf(ctx, request, cookie), attributes(ctx, request, cookie));
}
