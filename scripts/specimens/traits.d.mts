import type { HowTaken } from './specimen.mjs';

export interface Trait {
  name: string;
  kind: string;
  of: NonNullable<HowTaken['of']>;
  how: HowTaken;
}
export const TRAITS: Trait[];
