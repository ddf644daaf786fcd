// Serves the built client: hashed assets for a year, other files revalidated, and the shell (index.html) for
// every page URL. A missing asset is 404, never the shell.
import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { sendCompressed } from '#gateway/http/compressed.ts';
import { DEFAULT_TARGET } from '#gateway/http/redirect-guard.ts';
import { brandIconRoutes } from './brand-icons.ts';
import { createFirstContentSender } from './first-content/first-content-sender.ts';
import { createShellProvider } from './shell.ts';

const BASE = '/user/accounts/';

const isPage = (path: string): boolean => path.startsWith(BASE) && !/\.[a-z0-9]+$/i.test(path);

interface Pages {
  /** True if the URL is a page of the client. */
  isClientPage(request: FastifyRequest): boolean;
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export async function staticRoutes(app: FastifyInstance, ctx: Context): Promise<Pages> {
  const { clientDir } = ctx.config;
  const shellFor = createShellProvider(ctx);
  const sendWithContent = createFirstContentSender(ctx);

  const sendShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const shell = await shellFor(request);
    if (!shell) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The client is not built. Run npm run build.');
    }
    if (await sendWithContent(request, reply, shell)) return reply;
    reply.headers({ ...shell.headers, 'cache-control': 'no-cache' });
    return sendCompressed(request, reply.type('text/html; charset=utf-8'), shell.body, 'Accept-Language');
  };

  const toHub = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = request.url.indexOf('?');
    return reply.redirect(query < 0 ? DEFAULT_TARGET : `${DEFAULT_TARGET}${request.url.slice(query)}`, 302);
  };
  for (const path of ['/', '/user/accounts', BASE]) app.get(path, toHub);
  app.get(`${BASE}index.html`, sendShell);

  brandIconRoutes(app, ctx, BASE);
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: BASE,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    index: false,
    setHeaders(reply, file) {
      const name = relative(clientDir, file).split(sep).join('/');
      reply.header(
        'cache-control',
        name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });

  return {
    isClientPage: ({ method, url }) =>
      (method === 'GET' || method === 'HEAD') && isPage(url.split('?')[0] ?? ''),
    send: sendShell,
  };
}
