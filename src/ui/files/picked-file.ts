// A file a person is handing in, as the picker shows it. Who sends it is none of the picker's business.

/** `waiting`: no network, it goes on by itself. `failed`: the same file may be sent again; `refused`: it may not. */
export type PickedState = 'preparing' | 'sending' | 'waiting' | 'checking' | 'done' | 'failed' | 'refused';

export interface PickedFile {
  /** Stays the same while the file is shown. */
  key: string;
  name: string;
  state: PickedState;
  /** 0 to 1, of what has arrived. */
  progress: number;
  /** Object URL of a picture chosen here; null for PDFs and for what was handed in earlier. */
  preview: string | null;
  isPdf: boolean;
  /** Why it failed or was refused, or could not be taken out again, in words. */
  error?: string | undefined;
}

/** What may be handed in. */
export interface Allowance {
  pdf: boolean;
  maxFiles: number;
  maxMb: number;
}

/** A file handed in before that may be used again. */
export interface EarlierFile {
  fileId: string;
  name: string;
}

export const isOnItsWay = ({ state }: Pick<PickedFile, 'state'>): boolean =>
  state === 'preparing' || state === 'sending' || state === 'waiting' || state === 'checking';
