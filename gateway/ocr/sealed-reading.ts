// A reading at rest. What tells one face from another is sealed apart from the rest, so that it can be taken away alone.
import type { Context } from '#gateway/context.ts';
import type { ReadingRow } from '#gateway/db/queries/readings.ts';
import { openJson, sealJson } from '#gateway/kit/crypto.ts';
import type { Reading } from './reading.ts';

type Keyed = Pick<Context, 'config'>;
type Sealed = Pick<ReadingRow, 'readingEnc' | 'facesEnc'>;
/** Of each face in its order; null where the reader has none. */
export type Descriptors = (number[] | null)[];

const place = (fileId: string): string => `picture_reading.reading_enc:${fileId}`;
const facesPlace = (fileId: string): string => `picture_reading.faces_enc:${fileId}`;

/** `keepsFaces` is false without consent, and once nothing is compared any more. */
export function sealReading(
  { config }: Keyed,
  fileId: string,
  reading: Reading,
  keepsFaces: boolean,
): Sealed {
  const faces = reading.faces.map((face) => {
    const { descriptor: _, ...rest } = face;
    return rest;
  });
  const descriptors: Descriptors = reading.faces.map(({ descriptor }) => descriptor ?? null);
  const kept = keepsFaces && descriptors.some(Boolean);
  return {
    readingEnc: sealJson({ ...reading, faces }, config.filesKey, place(fileId)),
    facesEnc: kept ? sealJson(descriptors, config.filesKey, facesPlace(fileId)) : '',
  };
}

/** Null for what was not read. */
export const openReading = ({ config }: Keyed, { fileId, readingEnc }: ReadingRow): Reading | null =>
  readingEnc === '' ? null : openJson<Reading>(readingEnc, config.filesKey, place(fileId));

export const openDescriptors = ({ config }: Keyed, { fileId, facesEnc }: ReadingRow): Descriptors =>
  facesEnc === '' ? [] : openJson<Descriptors>(facesEnc, config.filesKey, facesPlace(fileId));

/** The fields alone, by their names. */
export const fieldsRead = (ctx: Keyed, row: ReadingRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(openReading(ctx, row)?.fields ?? {}).map(([name, { value }]) => [name, value]),
  );
