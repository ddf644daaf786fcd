// Whether pictures are read here at all. A reader that did not start may start again, so its pictures wait for it.
import type { Context } from '#gateway/context.ts';

export const readsPictures = ({ reader }: Pick<Context, 'reader'>): boolean =>
  reader.state !== 'off' && reader.state !== 'missing';
