// Pages of a stored PDF as pictures, for whoever has to read it: nobody is handed the file itself. Drawn in the PDF
// thread, as it is asked for.
import sharp from 'sharp';
import { notFound } from '#contract/errors/requests.ts';
import { uploadPdfUncheckable } from '#contract/errors/uploads.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { runInPdfThread } from './pdf-thread.ts';

/** 200 dots an inch on a sheet of A4 or Letter. */
const LONG_SIDE = 2340;
const JPEG_QUALITY = 88;
/** Longer than a check may take: it was accepted, and somebody is waiting to read it. */
const DRAW_MS = 10_000;

interface PageAsPicture {
  bytes: Buffer;
  /** How many the file has. */
  pages: number;
}

/** `page` counts from 1, `who` asks. Throws not_found or upload_pdf_uncheckable. */
export async function drawPdfPage(bytes: Buffer, page: number, who: string): Promise<PageAsPicture> {
  const drawn = await runInPdfThread(who, { kind: 'draw', bytes, page, longSide: LONG_SIDE }, DRAW_MS);
  if (drawn.kind === 'noSuchPage')
    throw new BusinessError(notFound, { message: `The file has no page ${page}.` });
  if (drawn.kind !== 'drawn')
    throw new BusinessError(uploadPdfUncheckable, {
      message: `Page ${page} cannot be drawn. Ask for a photo of it.`,
    });
  const { width, height, rgba } = drawn;
  const picture = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return { bytes: picture, pages: drawn.pages };
}
