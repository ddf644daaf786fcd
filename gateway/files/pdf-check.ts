// A PDF is kept as it came, so it is kept only when it holds nothing that acts: no password, script, action on opening,
// form that sends, file inside. It is read in a thread of its own (pdf-thread.ts), which is ended when a file takes
// longer or more memory than honest ones do; such a file is refused rather than trusted.
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

/** `who` sends it. Throws upload_unreadable, upload_pdf_unsafe, _uncheckable or _pages; answers the number of pages. */
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
