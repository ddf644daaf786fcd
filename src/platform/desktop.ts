import { getPlatform } from './platform.ts';

/** No finger to point with: its camera, if it has one, looks at a face and not at a table. */
export const isDesktop = (): boolean =>
  getPlatform().value.startsWith('pc') && !matchMedia('(pointer: coarse)').matches;
