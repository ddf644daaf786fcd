// A picture that is slow to arrive is kept on the device while its upload goes on. Where that fails, nothing is kept. [G3]
import { PICTURES_MARK } from '#app/lib/pictures-mark.ts';
import { localStore } from '#app/lib/storage.ts';
import { type KeptHere, keepPicture, recoverPictures } from '#app/state/uploads/kept-pictures.ts';

/** Null where it is not kept. */
export type Kept = Promise<KeptHere | null>;

export const keepBeside = (...[about, blob]: Parameters<typeof keepPicture>): Kept =>
  keepPicture(about, blob).catch(() => null);

export const recoverKept = async (...[level, found]: Parameters<typeof recoverPictures>) =>
  localStore.get(PICTURES_MARK) ? recoverPictures(level, found).catch(() => []) : [];
