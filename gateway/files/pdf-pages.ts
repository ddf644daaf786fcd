// Renders pages of a stored PDF on request, in the PDF thread: officers never get the file itself.
import sharp from 'sharp';
import { notFound } from '#contract/errors/requests.ts';
import { uploadPdfUncheckable } from '#contract/errors/uploads.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { runInPdfThread } from './pdf-thread.ts';

/** 200 dpi on A4 or Letter. */
const LONG_SIDE = 2340;
const JPEG_QUALITY = 88;
/** Longer than for the check, because the file was accepted and an officer waits. */
const DRAW_MS = 10_000;

interface PageAsPicture {
  bytes: Buffer;
  /** Number of pages of the file. */
  pages: number;
}

/** `page` counts from 1. Throws not_found or upload_pdf_uncheckable. */
export async function drawPdfPage(bytes: Buffer, page: number, who: string): Promise<PageAsPicture> {
  const drawn = await runInPdfThread(who, { kind: 'draw', bytes, page, longSide: LONG_SIDE }, DRAW_MS);
  if (drawn.kind === 'noSuchPage')
    throw new BusinessError(notFound, { message: `The file has no page ${page}.` });
  if (drawn.kind !== 'drawn')
    throw new BusinessError(uploadPdfUncheckable, {
      message: `Page ${page} cannot be rendered. Request a photo of it.`,
    });
  const { width, height, rgba } = drawn;
  const picture = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return { bytes: picture, pages: drawn.pages };
}
