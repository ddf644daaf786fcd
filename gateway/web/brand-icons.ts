// App icons in the brand colour: recolours the built mark and renders the sizes of the manifest. Without
// BRAND_ACCENT the built files are served.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { renderBrandMark } from '#gateway/http/html.ts';

/**
 * Corners of the background: rounded; square, if the system crops them; or square with a smaller mark, for
 * maskable icons.
 */
type Corners = 'round' | 'square' | 'maskable';

const ICONS: readonly { file: string; size: number; corners: Corners }[] = [
  { file: 'icon-192.png', size: 192, corners: 'round' },
  { file: 'icon-512.png', size: 512, corners: 'round' },
  { file: 'icon-maskable-512.png', size: 512, corners: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, corners: 'square' },
];

function applyCorners(svg: string, corners: Corners): string {
  if (corners === 'round') return svg;
  const square = svg.replace(/ rx="\d+"/, '');
  if (corners === 'square') return square;
  return square
    .replace(/<path/, '<g transform="translate(51 51) scale(.8)"><path')
    .replace('</svg>', '</g></svg>');
}

async function renderPng(svg: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).resize(size).png().toBuffer();
}

export function brandIconRoutes(app: FastifyInstance, { config }: Context, base: string): void {
  const { brand, clientDir } = config;
  if (brand.accent === undefined) return;
  const mark = async () => renderBrandMark(await readFile(join(clientDir, 'icons/icon.svg'), 'utf8'), brand);

  const serve = (file: string, type: string, draw: () => Promise<string | Buffer>) => {
    let made: Promise<{ body: string | Buffer; etag: string }> | undefined;
    const make = async () => {
      const body = await draw();
      return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    };
    app.get(`${base}icons/${file}`, async (request, reply) => {
      const { body, etag } = await (made ??= make());
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(body);
    });
  };
  serve('icon.svg', 'image/svg+xml; charset=utf-8', mark);
  for (const { file, size, corners } of ICONS)
    serve(file, 'image/png', async () => renderPng(applyCorners(await mark(), corners), size));
}
