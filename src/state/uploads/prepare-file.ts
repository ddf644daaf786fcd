// Checks a chosen file by content and prepares it for upload, or rejects it with a reason.
import { checkFile, type FileErrorCode, troubleOfUndecodable } from '#app/lib/pictures/file-checks.ts';
import { type Picture, PictureError, preparePicture } from '#app/lib/pictures/prepare-picture.ts';
import { MAX_FILE_BYTES, MAX_PIXELS, MIN_SHORT_SIDE } from '#contract/uploads.ts';

type PreparedFile = { ok: true; picture: Picture } | { ok: false; trouble: FileErrorCode };

const BOUNDS = { maxPixels: MAX_PIXELS, minShortSide: MIN_SHORT_SIDE };

export async function prepareFile(
  file: File,
  { pdf, maxBytes = MAX_FILE_BYTES }: { pdf: boolean; maxBytes?: number },
): Promise<PreparedFile> {
  const verdict = await checkFile(file, { pdf, maxBytes });
  if (!verdict.ok) return verdict;
  if (verdict.kind === 'pdf') {
    // The MIME type may be empty; the content was checked.
    const blob = file.type === 'application/pdf' ? file : file.slice(0, file.size, 'application/pdf');
    return { ok: true, picture: { blob, width: 0, height: 0, name: file.name } };
  }
  try {
    return { ok: true, picture: await preparePicture(file, BOUNDS) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const { trouble } = error;
    return { ok: false, trouble: trouble === 'undecodable' ? troubleOfUndecodable(verdict.kind) : trouble };
  }
}
