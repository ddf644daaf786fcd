// A chosen file on its way in: checked by content, made ready to travel, or turned down with a reason.
import { checkFile, type FileTrouble } from './file-checks.ts';
import { type Picture, PictureError, preparePicture } from './prepare-picture.ts';

export type Taken = { ok: true; picture: Picture } | { ok: false; trouble: FileTrouble };

export async function takeFile(file: File, takes: { pdf: boolean }): Promise<Taken> {
  const verdict = await checkFile(file, takes);
  if (!verdict.ok) return verdict;
  if (verdict.kind === 'pdf') {
    // The browser's idea of the type may be empty; the bytes said what it is.
    const blob = file.type === 'application/pdf' ? file : file.slice(0, file.size, 'application/pdf');
    return { ok: true, picture: { blob, width: 0, height: 0, name: file.name } };
  }
  try {
    return { ok: true, picture: await preparePicture(file) };
  } catch (error) {
    if (error instanceof PictureError) return { ok: false, trouble: error.trouble };
    throw error;
  }
}
