// A ticket that links the page "Is this your account?" with the user's answer. It is valid in one browser, for ten
// minutes, once.
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#gateway/context.ts';
import { deriveId, newId } from '#gateway/kit/crypto.ts';
import { createSignInRefusal, consumeSignInId, type SignInToConfirm } from './sign-in-token.ts';

/** Time to read a short page. */
const TICKET_MS = 10 * 60_000;

const ticketMac = ({ config }: Context, parts: readonly string[], device: string): string =>
  deriveId(config.sessionSecret, 'sign-in ticket', device, ...parts);

export function createTicket(
  ctx: Context,
  { userId, language, embedded }: SignInToConfirm,
  device: string,
): string {
  const content = Buffer.from(JSON.stringify({ userId, language, embedded })).toString('base64url');
  const parts = [content, String(ctx.clock.now().getTime() + TICKET_MS), newId()];
  return [...parts, ticketMac(ctx, parts, device)].join(' ');
}

/** Spends the ticket and returns its sign-in. */
export async function consumeTicket(ctx: Context, ticket: string, device: string): Promise<SignInToConfirm> {
  const [content = '', until = '', id = '', proof = ''] = ticket.split(' ');
  const right = Buffer.from(ticketMac(ctx, [content, until, id], device));
  const given = Buffer.from(proof);
  if (device === '' || given.length !== right.length || !timingSafeEqual(given, right))
    throw createSignInRefusal('unreadable');
  const end = new Date(Number(until));
  if (end <= ctx.clock.now()) throw createSignInRefusal('expired');
  if (!(await consumeSignInId(ctx, id, end))) throw createSignInRefusal('replayed');
  return JSON.parse(Buffer.from(content, 'base64url').toString()) as SignInToConfirm; // of createTicket: the MAC proves it
}
