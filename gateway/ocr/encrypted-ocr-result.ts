// Encrypts OCR results at rest. Face descriptors are encrypted separately, so that they can be deleted alone.
import type { Context } from '#gateway/context.ts';
import type { ReadingRow } from '#gateway/db/queries/readings.ts';
import { decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import type { OcrResult } from './ocr-result.ts';

type WithConfig = Pick<Context, 'config'>;
type EncryptedOcrResult = Pick<ReadingRow, 'readingEnc' | 'facesEnc'>;
/** One per face, in order; null if the engine returned none. */
export type FaceDescriptors = (number[] | null)[];

const resultContext = (fileId: string): string => `picture_reading.reading_enc:${fileId}`;
const facesContext = (fileId: string): string => `picture_reading.faces_enc:${fileId}`;

/** `keepsFaces` is false without consent, and after the case was checked. */
export function encryptOcrResult(
  { config }: WithConfig,
  fileId: string,
  reading: OcrResult,
  keepsFaces: boolean,
): EncryptedOcrResult {
  const faces = reading.faces.map((face) => {
    const { descriptor: _, ...rest } = face;
    return rest;
  });
  const descriptors: FaceDescriptors = reading.faces.map(({ descriptor }) => descriptor ?? null);
  const kept = keepsFaces && descriptors.some(Boolean);
  return {
    readingEnc: encryptJson({ ...reading, faces }, config.filesKey, resultContext(fileId)),
    facesEnc: kept ? encryptJson(descriptors, config.filesKey, facesContext(fileId)) : '',
  };
}

/** Returns null if there is no result. */
export const decryptOcrResult = (
  { config }: WithConfig,
  { fileId, readingEnc }: ReadingRow,
): OcrResult | null =>
  readingEnc === '' ? null : decryptJson<OcrResult>(readingEnc, config.filesKey, resultContext(fileId));

export const decryptFaceDescriptors = (
  { config }: WithConfig,
  { fileId, facesEnc }: ReadingRow,
): FaceDescriptors =>
  facesEnc === '' ? [] : decryptJson<FaceDescriptors>(facesEnc, config.filesKey, facesContext(fileId));

/** Returns only the values, by field name. */
export const listOcrValues = (ctx: WithConfig, row: ReadingRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(decryptOcrResult(ctx, row)?.fields ?? {}).map(([name, { value }]) => [name, value]),
  );
