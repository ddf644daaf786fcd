// Which requests for the shell are answered with the hub's first card in it, and how: everything up to the card's place
// goes out at once, the card when it is known, and then the rest. Nobody keeps such an answer.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { bringsSession } from '#gateway/accounts/session-cookie.ts';
import { cardRenderer, firstCardHtml } from './first-card.ts';
import { type PageHead, pageHead, sendInParts } from './page-in-parts.ts';

const MARK = '<!--first-card-->';
/** The hub's addresses, as the client spells them (canonicalPath of src/routes.ts). */
const HUB = /^\/user\/accounts\/auth(\/personal)?\/*$/i;

interface CutShell {
  head: PageHead;
  rest: string;
}

/** A shell cut at the card's place; null where it has none. */
function cutShell(html: string): CutShell | null {
  const at = html.indexOf(MARK);
  return at < 0 ? null : { head: pageHead(html.slice(0, at)), rest: html.slice(at + MARK.length) };
}

/** Somebody's browser opens the hub in a window of its own, with a session: no frame, no worker, no program. */
function wantsCard(ctx: Context, request: FastifyRequest): boolean {
  const { method, headers, url } = request;
  const [path = '', search] = url.split('?');
  return (
    method === 'GET' &&
    HUB.test(path) &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    // [M9] A token opens the page for somebody else than the session's person.
    !new URLSearchParams(search).has('token') &&
    bringsSession(ctx, request)
  );
}

type SendWithCard = (
  request: FastifyRequest,
  reply: FastifyReply,
  shell: { html: string; headers: Readonly<Record<string, string>> },
) => Promise<boolean>;

/** Answers with the card where one is wanted and there is what renders it; else it leaves the plain shell to the caller. */
export function firstCardSender(ctx: Context): SendWithCard {
  const renderer = cardRenderer(ctx.config.clientDir);
  // Read before anybody waits for it.
  void renderer();
  const cut = new WeakMap<object, CutShell | null>();
  return async (request, reply, shell) => {
    if (!wantsCard(ctx, request)) return false;
    const render = await renderer();
    if (!render) return false;
    if (!cut.has(shell)) cut.set(shell, cutShell(shell.html));
    const parts = cut.get(shell);
    if (!parts) return false;
    const rest = firstCardHtml(ctx, request, render).then((card) => card + parts.rest);
    reply.headers({ ...shell.headers, 'cache-control': 'no-store' });
    sendInParts(request, reply.type('text/html; charset=utf-8'), parts.head, rest);
    return true;
  };
}
