// Serves embed.js and its files below /embed/v1/. The stable name is cached for five minutes, hashed names forever. Files of
// earlier builds are also served.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { EMBED_VERSION } from '#contract/embed-messages.ts';
import { notFound } from '#contract/errors/requests.ts';
import type { Context } from '#gateway/context.ts';
import { compressText, sendCompressed } from '#gateway/http/compressed.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

const SCRIPT = 'text/javascript; charset=utf-8';
const KINDS: readonly { name: RegExp; type: string; cache: string }[] = [
  { name: /^attesta-embed-[0-9a-f]{16}\.js$/, type: SCRIPT, cache: 'public, max-age=31536000, immutable' },
  { name: /^attesta-embed\.js$/, type: SCRIPT, cache: 'public, max-age=300' },
  { name: /^attesta-embed\.d\.ts$/, type: 'text/plain; charset=utf-8', cache: 'public, max-age=300' },
  { name: /^integrity\.json$/, type: 'application/json; charset=utf-8', cache: 'public, max-age=300' },
];

export function embedRoutes(app: FastifyInstance, { config }: Context): void {
  app.get<{ Params: { file: string } }>(`/embed/v${EMBED_VERSION}/:file`, async (request, reply) => {
    const { file } = request.params;
    const kind = KINDS.find(({ name }) => name.test(file));
    const text = kind && (await readFile(join(config.clientDir, 'embed', file), 'utf8').catch(() => null));
    if (!kind || !text) throw new BusinessError(notFound);
    reply.headers({
      'cache-control': kind.cache,
      // CORS: browsers load a script with an integrity value in CORS mode.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return sendCompressed(request, reply.type(kind.type), compressText(text));
  });
}
