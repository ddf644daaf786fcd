// [W5] The file that another app shared with this one, in this page's memory until it is used or turned down.
import { proxy } from 'valtio';
import { onSessionEnd } from '#app/api/session.ts';

interface SharedFile {
  state: 'unasked' | 'asking' | 'here' | 'missing' | 'over';
  file: File | null;
  /** Its size, as it is written here. */
  megabytes: string;
}

export const sharedStore = proxy<SharedFile>({ state: 'unasked', file: null, megabytes: '' });

/** It was used, turned down, or its person has left: not offered again. */
export const forgetShared = (): void => void Object.assign(sharedStore, { state: 'over', file: null });

onSessionEnd(forgetShared);
