// Serves the OpenAPI documents and Swagger UI. The CSP forbids inline scripts and styles.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { WORDMARK } from '../html.ts';
import { compressText, sendCompressed } from '../compressed.ts';
import type { OperatorCall } from '../operator-call.ts';
import { readPageFile } from '../page-file.ts';
import { buildOpenApiDocument } from './openapi.ts';
import { deskApiDocument } from './desk-api.ts';
import { serverApiDocument } from './server-api.ts';

const require = createRequire(import.meta.url);
/** A container image can be built without Swagger UI; it still serves the documents. */
function hasSwagger(): boolean {
  try {
    return require.resolve('swagger-ui-dist/swagger-ui-bundle.js') !== '';
  } catch {
    return false;
  }
}
const readSwaggerFile = (file: string) => readFileSync(require.resolve(`swagger-ui-dist/${file}`), 'utf8');

const NAVIGATION = `<nav aria-label="APIs">
        <a href="/docs">Server API</a>
        <a href="/docs?api=app">App API</a>
        <a href="/docs?api=desk">Desk API</a>
      </nav>`;

/** Requests can be tried out only in sandbox mode. */
function renderPage({ sandbox, operatorDocs }: Context['config']): string {
  const html = readPageFile('docs.html')
    .replace('<!--wordmark-->', WORDMARK)
    .replace('<!--navigation-->', operatorDocs ? NAVIGATION : '');
  return sandbox ? html.replace('data-try-out="no"', 'data-try-out="yes"') : html;
}

export function docsRoutes(
  app: FastifyInstance,
  { config }: Context,
  operatorCalls: readonly OperatorCall[],
): void {
  const page: Record<string, { type: string; text: () => string }> = {
    '/docs': { type: 'text/html', text: () => renderPage(config) },
    '/docs/start.js': { type: 'text/javascript', text: () => readPageFile('docs.js') },
    '/docs/swagger-ui.css': { type: 'text/css', text: () => readSwaggerFile('swagger-ui.css') },
    '/docs/swagger-ui-bundle.js': {
      type: 'text/javascript',
      text: () => readSwaggerFile('swagger-ui-bundle.js'),
    },
  };
  const files: typeof page = {
    ...(hasSwagger() ? page : {}),
    '/docs/openapi.json': {
      type: 'application/json',
      text: () =>
        JSON.stringify(buildOpenApiDocument(config, config.operatorDocs ? operatorCalls : []), null, 2),
    },
  };
  if (config.operatorDocs) {
    files['/docs/server-api.json'] = {
      type: 'application/json',
      text: () => JSON.stringify(serverApiDocument(operatorCalls, config.publicOrigin), null, 2),
    };
    files['/docs/desk-api.json'] = {
      type: 'application/json',
      text: () => JSON.stringify(deskApiDocument(operatorCalls), null, 2),
    };
  }
  for (const [path, { type, text }] of Object.entries(files)) {
    let body: ReturnType<typeof compressText> | undefined;
    app.get(path, async (request, reply) => {
      body ??= compressText(text());
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache');
      return sendCompressed(request, reply, body);
    });
  }
}
