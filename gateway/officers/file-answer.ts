// Files are shown to officers as images only, PDFs one page at a time (`?page=2`, `x-pages` is the count). The original is
// never sent: hostile PDFs target PDF readers. Every image is marked with the officer's name.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { notFound } from '#contract/errors/requests.ts';
import { ClosedObject } from '#contract/schemas/common.ts';
import { drawPdfPage } from '#gateway/files/pdf-pages.ts';
import { drawWatermark } from '#gateway/desk/watermark.ts';
import { createValidator } from '#gateway/http/validation.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { PAGES_HEADER } from './pages-header.ts';

export const PageQuery = ClosedObject({ page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,3}$' })) });
const pageQuery = createValidator(PageQuery);

interface OpenFile {
  bytes: Buffer;
  mime: string;
}

async function toPicture({ bytes, mime }: OpenFile, page: number, who: string) {
  if (mime === 'application/pdf') return drawPdfPage(bytes, page, who);
  if (page > 1) throw new BusinessError(notFound, { message: 'An image has only one page.' });
  return { bytes, pages: 1 };
}

/** `open` reads the file and audits the read by `who`. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  who: string,
  open: () => Promise<OpenFile>,
): Promise<FastifyReply> {
  const { page = '1' } = pageQuery.parse(request.query);
  const { bytes, pages } = await toPicture(await open(), Number(page), who);
  const mark = `${who.replace(/^officer:/, '')} ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`;
  const marked = await drawWatermark(bytes, mark);
  return reply
    .type('image/jpeg')
    .header('cache-control', 'no-store')
    .header(PAGES_HEADER, pages)
    .header('content-disposition', 'attachment')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(marked);
}
