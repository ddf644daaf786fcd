// Cases of the sandbox's desk with the drawn samples, so that officers see what the reader extracts: fields on the picture,
// values that differ from the entered ones, checks and frames of a selfie. The results of the real reader on these pictures are
// in sample-readings.json (desk-samples.test.ts), because reading at the start would take half a minute.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DocType } from '#contract/documents.ts';
import { type CasePart, FRAME_PARTS, FRAME_SIDE, type FramePart, isFrame } from '#contract/motion.ts';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import type { Context } from '#gateway/context.ts';
import type { NewPersona } from '#gateway/db/queries/accounts.ts';
import { insertCaseCheck, insertReading } from '#gateway/db/queries/readings.ts';
import { insertMotion } from '#gateway/db/queries/selfie-motions.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { checkDueCases } from '#gateway/ocr/case-checks.ts';
import { encryptOcrResult } from '#gateway/ocr/encrypted-ocr-result.ts';
import type { OcrResult, PictureKind } from '#gateway/ocr/ocr-result.ts';
import readings from './sample-readings.json' with { type: 'json' };

const PASSPORT: DocType = 'KYC_DOC_TYPE_PASSPORT';
const ID: DocType = 'KYC_DOC_TYPE_ID';
const LICENCE: DocType = 'KYC_DOC_TYPE_DL';
const PROMPTS = ['come_closer', 'turn_left', 'turn_right'] as const;
const FRAME_TIMES = [400, 2100, 4300, 6400];
const ELAPSED_MS = 7200;

export interface DeskSample {
  given: string;
  family: string;
  site: string;
  country: string;
  docType: DocType;
  /** Name of the sample by part, as in the folder of samples. */
  pictures: Partial<Record<CasePart, string>>;
  /** Entered by the person; other values are those of the document. */
  typed?: { documentNumber?: string; birthDate?: string; familyName?: string };
  hasFrames?: true;
}

/** By number of the person in desk-people.ts. */
export const DESK_SAMPLES: Readonly<Record<number, DeskSample>> = {
  0: {
    given: 'Erika Marie',
    family: 'Mustermann',
    site: 'EU',
    country: 'DE',
    docType: PASSPORT,
    pictures: { front: 'de-passport', selfie: 'de-selfie' },
    hasFrames: true,
  },
  2: {
    given: 'Aidar',
    family: 'Sadykov',
    site: 'KZ',
    country: 'KZ',
    docType: ID,
    pictures: { front: 'kz-front', back: 'kz-back', selfie: 'kz-selfie' },
    typed: { documentNumber: '047381925' },
    hasFrames: true,
  },
  4: {
    given: 'Fatima',
    family: 'Al Noor',
    site: 'AE',
    country: 'AE',
    docType: PASSPORT,
    pictures: { front: 'ae-passport-wrong-digit', selfie: 'ae-selfie' },
    typed: { birthDate: '1994-05-11' },
  },
  6: {
    given: 'Budi',
    family: 'Santoso',
    site: 'ID',
    country: 'ID',
    docType: ID,
    pictures: { front: 'id-front-expired', back: 'id-back-expired', selfie: 'id-selfie' },
  },
  7: {
    given: 'Tai Man',
    family: 'Chan',
    site: 'HK',
    country: 'HK',
    docType: PASSPORT,
    pictures: { front: 'hk-passport', selfie: 'hk-selfie' },
    typed: { familyName: 'Cheung' },
  },
  9: {
    given: 'Jordan Lee',
    family: 'Harper',
    site: 'GLOBAL',
    country: 'CA',
    docType: LICENCE,
    pictures: { front: 'ca-front', back: 'ca-back', selfie: 'hk-selfie' },
  },
};

const READINGS = readings as unknown as Readonly<Record<string, OcrResult>>;
const FOLDER = join(PACKAGE_ROOT, 'gateway', 'sandbox', 'samples');
const readSample = (name: string): Promise<Buffer> => readFile(join(FOLDER, `${name}.webp`));

/** The selfie as a camera would see it at each prompt: the drawing can come closer, but it cannot turn. */
async function drawFrame(selfie: Buffer, part: FramePart): Promise<Buffer> {
  const { width, height } = await sharp(selfie).metadata();
  const share = part === 'frame2' ? 0.62 : 0.8;
  const side = Math.round(Math.min(width, height) * share);
  const shift = part === 'frame3' ? -0.06 : part === 'frame4' ? 0.06 : 0;
  return sharp(selfie)
    .extract({
      left: Math.round((width - side) / 2 + width * shift),
      top: Math.round((height - side) * 0.35),
      width: side,
      height: side,
    })
    .resize(FRAME_SIDE, FRAME_SIDE)
    .jpeg({ quality: 80 })
    .toBuffer();
}

export interface DrawnPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** `de-selfie:frame2` is a frame of a selfie. */
export async function loadSamplePicture(name: string): Promise<DrawnPicture> {
  const [sample = '', frame] = name.split(':');
  const stored = await readSample(sample);
  const bytes = frame ? await drawFrame(stored, frame as FramePart) : stored; // written by listSamplePictures
  const { width, height } = await sharp(bytes).metadata();
  return { bytes, width, height };
}

export const listSamplePictures = ({ pictures, hasFrames }: DeskSample): [CasePart, string][] => [
  ...(Object.entries(pictures) as [CasePart, string][]), // its keys are parts
  ...(hasFrames ? FRAME_PARTS.map((part): [CasePart, string] => [part, `${pictures.selfie}:${part}`]) : []),
];

export function findPictureKind(part: CasePart, docType: DocType): PictureKind {
  if (part === 'selfie' || isFrame(part)) return 'selfie';
  if (part === 'back') return 'back';
  return docType === PASSPORT ? 'passport' : 'front';
}

/** What the person entered about the document. */
export function findSampleDetails({ pictures, typed }: DeskSample) {
  const parts = [pictures.front ?? '', pictures.back ?? ''];
  const read = (name: 'birthDate' | 'documentNumber' | 'expiryDate') =>
    parts.map((part) => READINGS[part]?.fields[name]?.value).find(Boolean) ?? '';
  return {
    birthDate: typed?.birthDate ?? read('birthDate'),
    documentNumber: typed?.documentNumber ?? read('documentNumber'),
    expires: read('expiryDate'),
  };
}

interface ReadCase {
  sample: DeskSample;
  rows: NewPersona;
  at: Date;
}

async function insertReadings(ctx: Context, { sample, rows, at }: ReadCase): Promise<void> {
  const { db } = ctx;
  const [sent] = rows.cases;
  if (!sent) return;
  const { userId } = sent;
  const caseId = sent.id;
  const names = new Map(listSamplePictures(sample));
  const files = rows.files.map((file) => ({ ...file, part: file.part as CasePart })); // of a case
  for (const { id: fileId, part } of files) {
    const reading = READINGS[names.get(part) ?? ''];
    if (!reading) continue;
    const encrypted = encryptOcrResult(ctx, fileId, reading, true);
    await insertReading(db, {
      ...encrypted,
      fileId,
      userId,
      caseId,
      part,
      state: 'done',
      createdAt: at,
      endedAt: at,
    });
  }
  const hashOf = (part: CasePart) => files.find((file) => file.part === part)?.sha256 ?? '';
  if (sample.hasFrames)
    await insertMotion(db, {
      id: newId(),
      userId,
      caseId,
      prompts: [...PROMPTS],
      frames: FRAME_PARTS.map((part, index) => ({ sha256: hashOf(part), at: FRAME_TIMES[index] ?? 0 })),
      selfieSha256: hashOf('selfie'),
      elapsedMs: ELAPSED_MS,
      createdAt: at,
    });
  await insertCaseCheck(db, { id: caseId, userId }, ctx.clock.now());
}

/** Stores what the reader returned, and checks the cases as after a submission. */
export async function readSampleCases(ctx: Context, cases: readonly ReadCase[]): Promise<void> {
  for (const each of cases) await insertReadings(ctx, each);
  await checkDueCases(ctx);
}
