// The built client: hashed assets for a year, everything else checked again on every use, and the shell (index.html,
// with its page config filled in) for every page address. A missing asset is 404, never the shell.
import { stat, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteOfHost } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { type Compressed, compressed, sendCompressed } from '#gateway/http/compressed.ts';
import { contentSecurityPolicy, TELEGRAM_FRAMES } from '#gateway/http/security-headers.ts';
import { helpLinks } from './help-center.ts';
import { type FilledConfig, fillPageConfig } from './page-config.ts';
import { DEFAULT_TARGET } from '#gateway/http/redirect-guard.ts';

const BASE = '/user/accounts/';

const isPage = (path: string): boolean => path.startsWith(BASE) && !/\.[a-z0-9]+$/i.test(path);

interface Shell {
  /** Whether the address is a page of the client. */
  answers(request: FastifyRequest): boolean;
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export async function staticRoutes(app: FastifyInstance, ctx: Context): Promise<Shell> {
  const { config } = ctx;
  const { clientDir, sandbox, telegramBotToken, businesses } = config;
  const returnHosts = businesses.flatMap((business) => business.returnHosts);
  const framed = sandbox || telegramBotToken !== null;
  const policy = contentSecurityPolicy(framed ? { 'frame-ancestors': TELEGRAM_FRAMES } : {});
  const shells = shellCache(join(clientDir, 'index.html'), {
    sandbox,
    helpCenter: helpLinks(config),
    returnHosts,
  });

  const sendShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const shell = await shells(request.hostname);
    if (!shell) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The client is not built yet: npm run build');
    }
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' });
    return sendCompressed(request, reply.type('text/html; charset=utf-8'), shell);
  };

  const toHub = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = request.url.indexOf('?');
    return reply.redirect(query < 0 ? DEFAULT_TARGET : `${DEFAULT_TARGET}${request.url.slice(query)}`, 302);
  };
  for (const path of ['/', '/user/accounts', BASE]) app.get(path, toHub);
  app.get(`${BASE}index.html`, sendShell);

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
    answers: ({ method, url }) => (method === 'GET' || method === 'HEAD') && isPage(url.split('?')[0] ?? ''),
    send: sendShell,
  };
}

/** The filled shell of each site, made again when a build has replaced index.html. */
function shellCache(
  file: string,
  config: Omit<FilledConfig, 'site'>,
): (hostname: string) => Promise<Compressed | null> {
  const shells = new Map<string, { builtAt: number; shell: Compressed }>();
  return async (hostname) => {
    const site = siteOfHost(hostname) ?? '';
    const info = await stat(file).catch(() => null);
    if (!info) return null;
    const known = shells.get(site);
    if (known?.builtAt === info.mtimeMs) return known.shell;
    const shell = compressed(fillPageConfig(await readFile(file, 'utf8'), { ...config, site }));
    shells.set(site, { builtAt: info.mtimeMs, shell });
    return shell;
  };
}
