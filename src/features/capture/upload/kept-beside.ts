// A picture that is slow to arrive is kept on the device, beside its upload and never before it. What does it is a chunk of its
// own; where that does not come, nothing is kept. [G3]
import { PICTURES_MARK } from '#app/lib/pictures-mark.ts';
import { localStore } from '#app/lib/storage.ts';
import type { KeptHere } from '#app/state/uploads/kept-pictures.ts';
import { loadKeptPictures } from '#app/state/uploads/kept-pictures-store.ts';

type Keeping = Awaited<ReturnType<typeof loadKeptPictures>>;

/** Null where it is not kept. */
export type Kept = Promise<KeptHere | null>;

const ask = <T>(job: (keeping: Keeping) => T | Promise<T>, otherwise: T): Promise<T> =>
  loadKeptPictures()
    .then(job)
    .catch(() => otherwise);

/** Fetched while there is a network: where no worker has it, it does not come later. */
export const prepareKeeping = () => ask(() => undefined, undefined);

export const keepBeside = (...[about, blob]: Parameters<Keeping['keepPicture']>): Kept =>
  ask(({ keepPicture }) => keepPicture(about, blob), null);

export const recoverKept = async (...[level, found]: Parameters<Keeping['recoverPictures']>) =>
  localStore.get(PICTURES_MARK) ? ask(({ recoverPictures }) => recoverPictures(level, found), []) : [];
