// Which requests for the shell are answered with the page's first content in it, and how: everything up to its place goes
// out at once, the content when it is known, and then the rest. Nobody keeps such an answer.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { hasSessionId } from '#gateway/accounts/session-cookie.ts';
import type { Shell } from '../shell.ts';
import { hasContent } from './content-data.ts';
import { contentRenderer, firstContentHtml } from './first-content.ts';
import { sendInParts } from './page-in-parts.ts';

const HUB = 'personal';
/** The hub's card stands among skeletons; other pages are whole. */
const HUB_MARK = '<!--first-card-->';
const MARK = '<!--first-content-->';
/** Pages' addresses; which page it is, the shell says. */
const PAGE = /^\/user\/accounts\/auth(\/[\w-]+)?\/*$/i;

interface CutShell {
  head: string;
  rest: string;
}

/** A shell cut at the content's place, with the styles that it needs before it; null where it has none. */
function cutShell(shell: Shell, page: string): CutShell | null {
  const mark = page === HUB ? HUB_MARK : MARK;
  const at = shell.html.indexOf(mark);
  if (at < 0) return null;
  const head = shell.html.slice(0, at) + shell.contentStyles;
  return { head, rest: shell.html.slice(at + mark.length) };
}

/** Somebody's browser opens a page in a window of its own, with a session: no frame, no worker, no program. */
function wantsContent(ctx: Context, request: FastifyRequest): boolean {
  const { method, headers, url } = request;
  const [path = '', search] = url.split('?');
  return (
    method === 'GET' &&
    PAGE.test(path) &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    // [M9] A token opens the page for somebody else than the session's person.
    !new URLSearchParams(search).has('token') &&
    // [W5] What is said of a shared file stands above it, and would push it down.
    !new URLSearchParams(search).has('shared') &&
    hasSessionId(ctx, request)
  );
}

/** The page of a shell; a build that says nothing of pages has the hub alone. */
function pageOf({ segment }: Shell, url: string): string | null {
  const [, asked = ''] = /\/auth(?:\/([\w-]+))?\/*(?:\?|$)/.exec(url) ?? [];
  const page = segment || HUB;
  // What is no page of the client's has the hub's shell, and says so by itself.
  const isIts = asked.toLowerCase() === page.toLowerCase() || (asked === '' && page === HUB);
  return isIts && hasContent(page) ? page : null;
}

type SendWithContent = (request: FastifyRequest, reply: FastifyReply, shell: Shell) => Promise<boolean>;

/** Answers with the content where it is wanted and there is what renders it; else it leaves the plain shell to the caller. */
export function firstContentSender(ctx: Context): SendWithContent {
  const renderer = contentRenderer(ctx.config.clientDir);
  // Read before anybody waits for it.
  void renderer();
  const cut = new WeakMap<Shell, CutShell | null>();
  return async (request, reply, shell) => {
    const page = wantsContent(ctx, request) ? pageOf(shell, request.url) : null;
    const render = page === null ? null : await renderer();
    if (page === null || !render) return false;
    if (!cut.has(shell)) cut.set(shell, cutShell(shell, page));
    const parts = cut.get(shell);
    if (!parts) return false;
    const rest = firstContentHtml(ctx, request, page, render).then((content) => content + parts.rest);
    reply.headers({ ...shell.headers, 'cache-control': 'no-store' });
    sendInParts(request, reply.type('text/html; charset=utf-8'), parts.head, rest);
    return true;
  };
}
