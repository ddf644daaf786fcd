// A PDF is stored unchanged, so PDFs with a password or active content are refused. The check runs in a thread
// (pdf-thread.ts) with limits of time and memory; a file that exceeds them is refused.
import {
  uploadPdfPages,
  uploadPdfUncheckable,
  uploadPdfUnsafe,
  uploadUnreadable,
} from '#contract/errors/uploads.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { runInPdfThread } from './pdf-thread.ts';

export const MAX_PDF_PAGES = 20;
const CHECK_MS = 2000;
const TAIL = 2048;

const unreadable = () =>
  new BusinessError(uploadUnreadable, { message: 'The PDF is damaged or incomplete. Send it again.' });

/** Returns the number of pages. `who` is the uploader. Throws upload_unreadable, upload_pdf_unsafe, _uncheckable or _pages. */
export async function checkPdf(bytes: Buffer, who: string): Promise<number> {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || !bytes.subarray(-TAIL).includes('%%EOF'))
    throw unreadable();
  const found = await runInPdfThread(who, { kind: 'check', bytes }, CHECK_MS);
  if (found.kind === 'fine' && found.pages > MAX_PDF_PAGES)
    throw new BusinessError(uploadPdfPages, {
      message: `The PDF has ${found.pages} pages; at most ${MAX_PDF_PAGES} are accepted.`,
    });
  if (found.kind === 'fine') return found.pages;
  if (found.kind === 'unreadable') throw unreadable();
  if (found.kind === 'locked')
    throw new BusinessError(uploadPdfUnsafe, {
      message: 'The PDF is protected by a password. Save it without one, or send a photo.',
    });
  if (found.kind === 'active')
    throw new BusinessError(uploadPdfUnsafe, {
      message: 'The PDF has active content. Print it to a new PDF, or send a photo.',
    });
  throw new BusinessError(uploadPdfUncheckable, {
    message: 'The PDF could not be checked. Print it to a new PDF, or send a photo.',
  });
}
