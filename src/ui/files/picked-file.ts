/**
 * `waiting`: offline, the upload continues automatically; `failed`: the same file may be sent again; `refused`: it may
 * not.
 */
export type PickedState = 'preparing' | 'sending' | 'waiting' | 'checking' | 'done' | 'failed' | 'refused';

export interface PickedFile {
  key: string;
  name: string;
  state: PickedState;
  progress: number;
  /** Object URL of a picture chosen here; null for PDFs and earlier files. */
  preview: string | null;
  isPdf: boolean;
  /** The text of a failure, a rejection or a failed removal. */
  error?: string | undefined;
}

export interface FileLimits {
  pdf: boolean;
  maxFiles: number;
  maxMb: number;
}

/** An earlier upload that the user may reuse. */
export interface EarlierFile {
  fileId: string;
  name: string;
}

export const isInProgress = ({ state }: Pick<PickedFile, 'state'>): boolean =>
  state === 'preparing' || state === 'sending' || state === 'waiting' || state === 'checking';
