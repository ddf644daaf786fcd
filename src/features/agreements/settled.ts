import type { Document } from './types.ts';

/** Accepted in the version that holds now. */
export const isSettled = ({ accepted, version }: Document): boolean => accepted?.version === version;
