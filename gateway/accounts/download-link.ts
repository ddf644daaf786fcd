// Links that a browser opens itself, to save a file: valid for five minutes and for the session that requested them. A mini
// app and an embedded page open them in an external browser, which has no session: there the session or token must still exist.
import type { FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { findAccessToken } from '#gateway/db/queries/access-tokens.ts';
import { readFirstValues } from '#gateway/http/form-body.ts';
import type { SignedInUser, TokenAccess } from '#gateway/http/caller.ts';
import { decryptJson, encryptJson, DecryptionError } from '#gateway/kit/crypto.ts';
import { findBrowserSession } from './session-cookie.ts';
import { readSession } from './sessions.ts';

const LINK_LIFETIME_MS = 5 * 60_000;

interface Ticket {
  /** Id of the account or acceptance whose file is downloaded. */
  objectId: string;
  until: string;
  /** Hash of the session or embedded token. */
  session: string;
  opensIn: 'same browser' | 'any browser' | 'embedded page';
}

export interface Downloader {
  user: SignedInUser;
  access: TokenAccess | null;
}

/** `path`: where the file is; also the purpose of the link, which opens no other path. */
export function createDownloadLink(
  { config, clock }: Context,
  path: string,
  objectId: string,
  { user: { sessionHash: session, telegramUser }, access }: Downloader,
): string {
  const inSession = telegramUser === undefined ? 'same browser' : 'any browser';
  const ticket: Ticket = {
    objectId,
    until: new Date(clock.now().getTime() + LINK_LIFETIME_MS).toISOString(),
    session,
    opensIn: access ? 'embedded page' : inSession,
  };
  return `${path}?${new URLSearchParams({ t: encryptJson(ticket, config.filesKey, path) })}`;
}

/** True while the session or token that requested the link exists. */
async function isStillOpen(
  ctx: Context,
  { session, opensIn }: Ticket,
  request: FastifyRequest,
): Promise<boolean> {
  if (opensIn === 'embedded page') {
    const token = await findAccessToken(ctx.db, session);
    return token !== null && token.expiresAt > ctx.clock.now();
  }
  if (opensIn === 'any browser') return (await readSession(ctx, session, { isBackground: true })) !== null;
  return (await findBrowserSession(ctx, request))?.sessionHash === session;
}

/** Returns the id; null if the link is forged or expired, or its session has ended. */
export async function readDownloadLink(
  ctx: Context,
  path: string,
  request: FastifyRequest,
): Promise<string | null> {
  const { t = '' } = readFirstValues(new URLSearchParams(request.url.split('?')[1] ?? ''));
  try {
    const ticket = decryptJson<Ticket>(t, ctx.config.filesKey, path);
    const isValid = new Date(ticket.until) > ctx.clock.now() && (await isStillOpen(ctx, ticket, request));
    return isValid ? ticket.objectId : null;
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}
