// Captured pictures of an earlier visit, as far as they are told of. Apart from what keeps them, because most visits have none.
import { proxy } from 'valtio';
import { networkError } from '#app/api/api-error.ts';

interface KeptPicturesState {
  /** Wait on this device, and no page shows them yet. */
  waiting: number;
  /** Were thrown away when their time was over. */
  over: number;
  /** Where the first of them was taken. */
  page: string;
}

export const keptPicturesStore = proxy<KeptPicturesState>({ waiting: 0, over: 0, page: '' });

/** A chunk of its own, of the shell and not of the camera's page: that is full. */
export const loadKeptPictures = () =>
  import('./kept-pictures.ts').catch((cause: unknown) => {
    throw networkError(cause);
  });
