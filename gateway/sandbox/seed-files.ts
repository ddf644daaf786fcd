// Files of the demo accounts, as an upload would leave them: an encrypted object in the store and a row.
import { createHash } from 'node:crypto';
import type { CapturePart } from '#contract/documents.ts';
import type { CasePart } from '#contract/motion.ts';
import type { Answer } from '#contract/questionnaire.ts';
import type { Context } from '#gateway/context.ts';
import type { NewPersona } from '#gateway/db/queries/accounts.ts';
import { writeEncryptedFile } from '#gateway/files/encrypted-file.ts';
import { encryptFileName } from '#gateway/files/stored-file.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { createDataKey } from '#gateway/kit/key-wrapper.ts';
import type { SeedAnswer } from './persona-answers.ts';
import { type SeedPicture, drawSeedPicture } from './seed-pictures.ts';

/** A file before its bytes are stored. */
export interface SeedFile {
  id: string;
  userId: string;
  picture: SeedPicture;
  at: Date;
  /** The original file name. */
  name: string;
  place: { caseId: string; part: CasePart } | { requestId: string; item: string };
}

/** Replaces file placeholders in answers with ids, and returns the files. */
export function placeFiles(
  written: readonly SeedAnswer[],
  { userId, requestId, at }: { userId: string; requestId: string; at: Date },
): { answers: Answer[]; files: SeedFile[] } {
  const files: SeedFile[] = [];
  const answers = written.map((each): Answer => {
    if (!('paper' in each)) return each;
    const { paper: name, ...where } = each;
    const id = newId();
    files.push({ id, userId, picture: 'paper', at, name, place: { requestId, item: each.linkId } });
    return { ...where, value: [{ fileId: id, name }] };
  });
  return { answers, files };
}

interface SentCase {
  id: string;
  userId: string;
  submittedAt: Date;
}
const PICTURES: readonly [CapturePart, SeedPicture][] = [
  ['front', 'passport'],
  ['selfie', 'face'],
];

type Store = Pick<Context, 'config' | 'files' | 'keys'>;

/** The photos of a case with a passport. */
export const createCaseFiles = ({ id: caseId, userId, submittedAt: at }: SentCase): SeedFile[] =>
  PICTURES.map(([part, picture]) => ({
    id: newId(),
    userId,
    picture,
    at,
    name: '',
    place: { caseId, part },
  }));

/** Stores the bytes and returns the row. */
export async function storeSeedFile(
  { config, files, keys }: Store,
  { id, userId, picture, at, name, place }: SeedFile,
): Promise<NewPersona['files'][number]> {
  const { bytes, width, height } = await drawSeedPicture(picture);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { key, wrapped } = await createDataKey(keys, id);
  const storedId = newId();
  await writeEncryptedFile(files, key, storedId, bytes);
  const ofCase = 'caseId' in place;
  return {
    ...place,
    id,
    userId,
    purpose: ofCase ? 'case' : 'questionnaire',
    takesPdf: !ofCase,
    claimedBy: ofCase ? '' : place.requestId,
    nameEnc: name === '' ? '' : encryptFileName({ config }, id, name),
    status: 'ready',
    source: ofCase ? 'camera' : 'file',
    sha256,
    bytes: bytes.length,
    received: bytes.length,
    wrappedKey: wrapped,
    storedId,
    mime: picture.startsWith('sample:') ? 'image/webp' : 'image/jpeg',
    storedBytes: bytes.length,
    storedSha256: sha256,
    width,
    height,
    createdAt: at,
  };
}
