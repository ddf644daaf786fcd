// Detects the file type by content, ignoring name and announced type. Types outside the allow-list are refused, common ones
// with a specific message.
import { fileTypeFromBuffer } from 'file-type';
import { uploadHeicRefused, uploadSvgRefused, uploadTypeRefused } from '#contract/errors/uploads.ts';
import { PICTURE_TYPES } from '#contract/uploads.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

const HEIC = /^image\/(heic|heif)(-sequence)?$/;
const HEAD_BYTES = 4096;

const refuse = (message: string) => new BusinessError(uploadTypeRefused, { message });

const nameFormat = (mime: string): string => mime.replace(/^image\/(x-|vnd\.)?/, '').toUpperCase();

/** Selects the error for a file that begins with text. */
function refusalOfText(head: string): BusinessError {
  if (/<svg[\s/>]/i.test(head))
    return new BusinessError(uploadSvgRefused, {
      message: 'SVG drawings are not accepted. Send a photo as JPEG, PNG or WebP.',
    });
  if (/<(!doctype\s+html|html|head|body|script)[\s>]/i.test(head))
    return refuse('This is a web page, not a picture. Send a photo as JPEG, PNG or WebP.');
  return refuse('This is not a picture. Send a photo as JPEG, PNG or WebP.');
}

/** Throws an error that explains what to send instead. */
export async function detectFileKind(bytes: Buffer, takesPdf: boolean): Promise<'picture' | 'pdf'> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  // The library detects more types than are allowed.
  if ((PICTURE_TYPES as readonly string[]).includes(mime)) return 'picture';
  if (mime === 'application/pdf') {
    if (takesPdf) return 'pdf';
    throw refuse('A PDF is not accepted here. Send a photo of the document.');
  }
  if (HEIC.test(mime))
    throw new BusinessError(uploadHeicRefused, {
      message:
        'HEIC pictures are not accepted. Take the photo in "most compatible" (JPEG) mode, or convert it.',
    });
  if (mime.startsWith('image/'))
    throw refuse(`${nameFormat(mime)} pictures are not accepted. Send a photo as JPEG, PNG or WebP.`);
  throw refusalOfText(bytes.subarray(0, HEAD_BYTES).toString('latin1'));
}
