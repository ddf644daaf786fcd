// Sends the shell with the page's first content, if the request qualifies: everything before the content at
// once, the content when it is ready, then the rest. Never cached.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { hasSessionId } from '#gateway/accounts/session-cookie.ts';
import type { Shell } from '../shell.ts';
import { hasContent } from './content-data.ts';
import { createRendererLoader, renderFirstContentHtml } from './first-content.ts';
import { sendInParts } from './page-in-parts.ts';

const HUB = 'personal';
/** On the hub only the first card is rendered; other pages are complete. */
const HUB_MARK = '<!--first-card-->';
const MARK = '<!--first-content-->';
/** URLs of pages; the shell determines the page. */
const PAGE = /^\/user\/accounts\/auth(\/[\w-]+)?\/*$/i;

interface CutShell {
  head: string;
  rest: string;
}

/**
 * Splits a shell where the content belongs and inserts the page's styles before it; null if the shell has no such
 * place.
 */
function cutShell(shell: Shell, page: string): CutShell | null {
  const mark = page === HUB ? HUB_MARK : MARK;
  const at = shell.html.indexOf(mark);
  if (at < 0) return null;
  const head = shell.html.slice(0, at) + shell.contentStyles;
  return { head, rest: shell.html.slice(at + mark.length) };
}

/** True for a top-level navigation with a session; false for frames, workers and other programs. */
function wantsContent(ctx: Context, request: FastifyRequest): boolean {
  const { method, headers, url } = request;
  const [path = '', search] = url.split('?');
  return (
    method === 'GET' &&
    PAGE.test(path) &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    // [M9] A token opens the page for another user than the session's.
    !new URLSearchParams(search).has('token') &&
    // [W5] The notice about a shared file appears above the content and would shift it.
    !new URLSearchParams(search).has('shared') &&
    hasSessionId(ctx, request)
  );
}

/** Returns the page of a shell; a build without pages has only the hub. */
function findContentPage({ segment }: Shell, url: string): string | null {
  const [, asked = ''] = /\/auth(?:\/([\w-]+))?\/*(?:\?|$)/.exec(url) ?? [];
  const page = segment || HUB;
  // Unknown pages get the hub's shell and no content, because the client reports the error itself.
  const isRequestedPage = asked.toLowerCase() === page.toLowerCase() || (asked === '' && page === HUB);
  return isRequestedPage && hasContent(page) ? page : null;
}

type SendWithContent = (request: FastifyRequest, reply: FastifyReply, shell: Shell) => Promise<boolean>;

/** Sends the content if it is wanted and can be rendered; returns false otherwise. */
export function createFirstContentSender(ctx: Context): SendWithContent {
  const renderer = createRendererLoader(ctx.config.clientDir);
  // Loads the renderer before the first request.
  void renderer();
  const cut = new WeakMap<Shell, CutShell | null>();
  return async (request, reply, shell) => {
    const page = wantsContent(ctx, request) ? findContentPage(shell, request.url) : null;
    const render = page === null ? null : await renderer();
    if (page === null || !render) return false;
    if (!cut.has(shell)) cut.set(shell, cutShell(shell, page));
    const parts = cut.get(shell);
    if (!parts) return false;
    const rest = renderFirstContentHtml(ctx, request, page, render).then((content) => content + parts.rest);
    reply.headers({ ...shell.headers, 'cache-control': 'no-store' });
    sendInParts(request, reply.type('text/html; charset=utf-8'), parts.head, rest);
    return true;
  };
}
