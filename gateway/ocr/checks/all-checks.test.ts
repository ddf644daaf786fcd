// Every check: input and outcome. Missing OCR data never passes.
import { describe, expect, it } from 'vitest';
import { CHECKS, type CheckName, type CheckOutcome } from '#contract/checks.ts';
import { toIsoDay } from '#contract/dates.ts';
import type { CasePart } from '#contract/motion.ts';
import { address, createIdentity } from '#gateway/testing/capture.ts';
import { MOTION_ROWS, createMotionFacts } from '#gateway/testing/motion-rows.ts';
import {
  createDocumentResult,
  createFace,
  createOcrField,
  SAMPLE_MRZ_FIELDS,
  createOcrResult,
  createSelfieResult,
} from '#gateway/testing/ocr-double.ts';
import type { OcrResult } from '../ocr-result.ts';
import { runChecks } from './all-checks.ts';
import type { CaseFacts, PictureFacts } from './case-facts.ts';
import { measureFaceSimilarity } from './face-checks.ts';

const NOW = new Date('2026-06-15T12:00:00.000Z');

function picture(part: CasePart, reading: OcrResult | null): PictureFacts {
  const descriptors = (reading?.faces ?? []).map(({ descriptor }) => descriptor ?? null);
  return { part, sha256: part, reading, descriptors };
}

const passport = (changes: Partial<OcrResult> = {}, facts: Partial<CaseFacts> = {}): CaseFacts => ({
  level: 'LEVEL_1',
  country: 'PT',
  docType: 'KYC_DOC_TYPE_PASSPORT',
  details: createIdentity(),
  verifiedName: null,
  pictures: [
    picture('front', { ...createDocumentResult('passport'), ...changes }),
    picture('selfie', createSelfieResult(1)),
  ],
  motion: createMotionFacts(),
  now: NOW,
  isDocumentOnAnotherAccount: false,
  picturesOfOtherAccounts: new Set(),
  ...facts,
});
const fields = (changes: OcrResult['fields']): CaseFacts =>
  passport({ fields: { ...SAMPLE_MRZ_FIELDS, ...changes } });
const typed = (changes: object): CaseFacts => passport({}, { details: { ...createIdentity(), ...changes } });
const visual = (value: string) => createOcrField(value, { from: 'visual', checked: false, confidence: 0.8 });
const { expires: _expires, ...PERMANENT } = createIdentity();
const eitherCentury = (...possible: [string, string]) =>
  createOcrField(possible[0], { checked: false, possible });
const inCountry = (country: string, code: string): CaseFacts =>
  passport({ fields: { issuingCountry: createOcrField(code) } }, { country });
const selfie = (reading: OcrResult): CaseFacts =>
  passport(
    {},
    { pictures: [picture('front', createDocumentResult('passport')), picture('selfie', reading)] },
  );
const card = (front: OcrResult['fields'], back: OcrResult['fields']): CaseFacts =>
  passport(
    {},
    {
      docType: 'KYC_DOC_TYPE_ID',
      pictures: [
        picture('front', createOcrResult('front', { fields: front })),
        picture('back', createOcrResult('back', { fields: back })),
      ],
    },
  );
const proof = address(toIsoDay(NOW));
const paper = (read: OcrResult['fields'], facts: Partial<CaseFacts> = {}): CaseFacts =>
  passport(
    {},
    {
      level: 'LEVEL_2',
      docType: null,
      details: proof,
      verifiedName: { givenName: 'Marlene', familyName: 'Testperson' },
      pictures: [picture('poa1', createOcrResult('paper', { fields: read }))],
      ...facts,
    },
  );

const outcome = (facts: CaseFacts, name: CheckName): CheckOutcome | undefined =>
  runChecks(facts).find((check) => check.name === name)?.outcome;

type Row = [CheckName, string, CaseFacts, CheckOutcome | undefined];
const ROWS: Row[] = [
  ['document_number', 'matches the OCR result', passport(), 'pass'],
  ['document_number', 'is typed with spaces', typed({ documentNumber: 'l01-X00 T47' }), 'pass'],
  [
    'document_number',
    'is another, and a check digit covers what was read',
    typed({ documentNumber: 'L01X00T48' }),
    'fail',
  ],
  [
    'document_number',
    'differs from the print',
    passport({ fields: { documentNumber: visual('L99999999') } }),
    'doubt',
  ],
  [
    'document_number',
    'looks like the print',
    passport({ fields: { documentNumber: visual('LO1XOOT47') } }),
    'doubt',
  ],
  [
    'document_number',
    'is the personal number',
    passport({ fields: { documentNumber: visual('Z9'), personalNumber: visual('L01X00T47') } }),
    'doubt',
  ],
  [
    'document_number',
    'was hardly read',
    passport({ fields: { documentNumber: { ...visual('Z9'), confidence: 0.2 } } }),
    'not-possible',
  ],
  ['name', 'matches the OCR result', passport(), 'pass'],
  ['name', 'has an accent and a second family name', typed({ familyName: 'Téstperson Ortiz' }), 'pass'],
  ['name', 'is another person', typed({ givenName: 'Ota', familyName: 'Benga' }), 'fail'],
  ['name', 'differs from the print', card({ name: visual('OTA BENGA') }, {}), 'doubt'],
  [
    'name',
    'is in an alphabet without a transliteration',
    typed({ givenName: '玛琳', familyName: '陈' }),
    'not-possible',
  ],
  ['birth_date', 'matches the OCR result', passport(), 'pass'],
  ['birth_date', 'is another', typed({ birthDate: '1990-02-27' }), 'fail'],
  ['birth_date', 'differs from the print', fields({ birthDate: visual('1990-02-23') }), 'doubt'],
  ['expiry', 'matches the OCR result', passport(), 'pass'],
  ['expiry', 'is another', typed({ expires: '2038-12-31' }), 'fail'],
  ['expiry', 'was typed as never', typed({ expires: undefined }), 'doubt'],
  [
    'expiry',
    'is never',
    passport({ fields: { expiryDate: createOcrField('9999-01-01') } }, { details: PERMANENT }),
    'pass',
  ],
  [
    'birth_date',
    'is of either century',
    fields({ birthDate: eitherCentury('2090-02-28', '1990-02-28') }),
    'pass',
  ],
  [
    'birth_date',
    'is of neither century',
    fields({ birthDate: eitherCentury('2090-02-27', '1990-02-27') }),
    'doubt',
  ],
  ['mrz_digits', 'hold', passport(), 'pass'],
  [
    'mrz_digits',
    'do not hold',
    passport({ mrz: { format: 'TD3', lines: [], valid: false, faults: ['birthDateCheckDigit'] } }),
    'fail',
  ],
  ['mrz_visual', 'agrees with the print', passport(), 'pass'],
  [
    'mrz_visual',
    'is not in the print',
    passport({ text: [{ text: 'ANOTHER PERSON 12345678901234', confidence: 1, box: [0, 0, 1, 1] }] }),
    'doubt',
  ],
  ['mrz_visual', 'has no print beside it', passport({ text: [] }), 'not-possible'],
  ['front_back', 'does not apply to a passport', passport(), undefined],
  [
    'front_back',
    'say the same',
    card({ birthDate: visual('1990-02-28') }, { birthDate: createOcrField('1990-02-28') }),
    'pass',
  ],
  [
    'front_back',
    'differ, as far as print goes',
    card({ birthDate: visual('1990-02-23') }, { birthDate: createOcrField('1990-02-28') }),
    'doubt',
  ],
  [
    'front_back',
    'differ for sure',
    card({ documentNumber: createOcrField('A1') }, { documentNumber: createOcrField('B2') }),
    'fail',
  ],
  [
    'front_back',
    'have nothing in common',
    card({ surname: visual('A') }, { birthDate: createOcrField('1990-02-28') }),
    'not-possible',
  ],
  ['expired', 'is valid', passport(), 'pass'],
  ['expired', 'ends today', fields({ expiryDate: createOcrField('2026-06-15') }), 'fail'],
  ['expired', 'ended, by the print', fields({ expiryDate: visual('2020-01-01') }), 'doubt'],
  ['expired', 'never ends', fields({ expiryDate: createOcrField('9999-01-01') }), 'pass'],
  [
    'expired',
    'never ends or ended',
    fields({ expiryDate: eitherCentury('9999-01-01', '1999-01-01') }),
    'doubt',
  ],
  ['under_age', 'is of age', passport(), 'pass'],
  ['under_age', 'is 1 or 101', fields({ birthDate: eitherCentury('2025-03-01', '1925-03-01') }), 'doubt'],
  [
    'under_age',
    'is 101 by the print of the other side',
    card({ birthDate: visual('1925-03-01') }, { birthDate: eitherCentury('2025-03-01', '1925-03-01') }),
    'pass',
  ],
  ['under_age', 'is 17', fields({ birthDate: createOcrField('2008-06-16') }), 'fail'],
  [
    'under_age',
    'is 19 where 20 is of age',
    passport({ fields: { birthDate: createOcrField('2006-07-01') } }, { country: 'TH' }),
    'fail',
  ],
  ['under_age', 'is born in the future', fields({ birthDate: createOcrField('2030-01-01') }), 'doubt'],
  ['issuing_country', 'is the one chosen', passport(), 'pass'],
  ['issuing_country', 'is China, of Hong Kong', inCountry('HK', 'CN'), 'pass'],
  ['issuing_country', 'is China, of Macau', inCountry('MO', 'CN'), 'pass'],
  ['issuing_country', 'is China, of Taiwan', inCountry('TW', 'CN'), 'fail'],
  ['issuing_country', 'is another', fields({ issuingCountry: createOcrField('BR') }), 'fail'],
  ['document_type', 'is the one chosen', passport(), 'pass'],
  [
    'document_type',
    'is a card',
    passport({ mrz: { format: 'TD1', lines: [], valid: true, faults: [] } }),
    'fail',
  ],
  [
    'document_type',
    'is a visa',
    passport({ mrz: { format: 'MRVA', lines: [], valid: true, faults: [] } }),
    'not-possible',
  ],
  [
    'document_type',
    'cannot be detected',
    passport({}, { pictures: [picture('front', createOcrResult('passport'))] }),
    'not-possible',
  ],
  ['portrait_selfie', 'are one face', passport(), 'pass'],
  ['portrait_selfie', 'are two people', selfie(createSelfieResult(4)), 'fail'],
  ['portrait_selfie', 'may be two people', selfie(createSelfieResult(1.12)), 'doubt'],
  [
    'portrait_selfie',
    'are one face beside another',
    selfie({
      ...createSelfieResult(1),
      faces: [...createSelfieResult(1).faces, { box: [0, 0, 1, 1], size: 0.1 }],
    }),
    'doubt',
  ],
  ['portrait_selfie', 'lack a face', selfie(createOcrResult('selfie')), 'not-possible'],
  ...MOTION_ROWS.map(([name, what, motion, wanted]): Row => [
    name,
    what,
    passport({}, { motion: motion && createMotionFacts(motion) }),
    wanted,
  ]),
  ['same_document', 'is on no other account', passport(), 'pass'],
  ['same_document', 'is on another account', passport({}, { isDocumentOnAnotherAccount: true }), 'fail'],
  ['picture_twice', 'is new', passport(), 'pass'],
  [
    'picture_twice',
    'came from another user',
    passport({}, { picturesOfOtherAccounts: new Set(['front']) }),
    'fail',
  ],
  [
    'picture_twice',
    'is another of the case',
    passport({}, { pictures: [picture('front', null), picture('front', null)] }),
    'fail',
  ],
  ['quality', 'is good', passport(), 'pass'],
  ['quality', 'is soft', passport({ quality: { sharpness: 20, brightness: 100, glare: 0 } }), 'doubt'],
  ['quality', 'glares', passport({ quality: { sharpness: 400, brightness: 100, glare: 0.2 } }), 'doubt'],
  ['quality', 'cuts a corner off', passport({ document: { corners: [], angle: 0, cut: true } }), 'doubt'],
  ['screen', 'is a document', passport(), 'pass'],
  [
    'screen',
    'looks like a screen',
    passport({ quality: { sharpness: 400, brightness: 100, glare: 0, screen: 0.9 } }),
    'doubt',
  ],
  [
    'screen',
    'was not looked for',
    passport({ quality: { sharpness: 400, brightness: 100, glare: 0 } }),
    'not-possible',
  ],
  ['live_face', 'seems to be there', passport(), 'pass'],
  [
    'live_face',
    'seems to be a picture',
    selfie({ ...createSelfieResult(1), faces: [{ ...createSelfieResult(1).faces[0]!, real: 0.1 }] }),
    'doubt',
  ],
  ['paper_name', 'is the verified one', paper({ name: visual('Mrs Marlene Testperson') }), 'pass'],
  ['paper_name', 'is another', paper({ name: visual('Ota Benga') }), 'doubt'],
  [
    'paper_name',
    'has no verified name to match',
    paper({ name: visual('Ota Benga') }, { verifiedName: null }),
    'not-possible',
  ],
  ['paper_date', 'is the one typed', paper({ issueDate: visual(proof.issueDate) }), 'pass'],
  ['paper_date', 'is another', paper({ issueDate: visual('2026-01-01') }), 'doubt'],
  [
    'paper_address',
    'is the one typed',
    paper({ address: visual('12, HARBOUR STREET\n4000-001 Port Example') }),
    'pass',
  ],
  ['paper_address', 'is elsewhere', paper({ address: visual('9 Hill Road, Elsewhere') }), 'doubt'],
];

describe('[E4] a check', () => {
  it.each(ROWS)('%s: %s', (name, _, facts, wanted) => {
    expect(outcome(facts, name)).toBe(wanted);
  });

  it('has at least one row in the table above', () => {
    expect(CHECKS.filter((name) => !ROWS.some(([row]) => row === name))).toEqual([]);
  });

  it.each(['LEVEL_1', 'LEVEL_2'] as const)('of %s without OCR data never passes', (level) => {
    const parts: CasePart[] = level === 'LEVEL_1' ? ['front', 'back', 'selfie'] : ['poa1'];
    const pictures = parts.map((part) => picture(part, null));
    const unseen = createMotionFacts({ frames: [null, null, null, null] });
    const facts = passport({}, { level, docType: 'KYC_DOC_TYPE_ID', pictures, motion: unseen });
    const passed = runChecks(level === 'LEVEL_1' ? facts : paper({}, { pictures })).filter(
      ({ outcome: each }) => each !== 'not-possible',
    );
    expect(
      passed
        .map(({ name }) => name)
        .filter((name) => !/^(same_document|picture_twice|motion_prompts)$/.test(name)),
    ).toEqual([]);
  });

  it('holds no value of a document in its evidence', () => {
    const results = ROWS.flatMap(([, , facts]) => runChecks(facts));
    expect(JSON.stringify(results)).not.toMatch(/TESTPERSON|MARLENE|L01X00T47|1990|2039|HARBOUR|BENGA/i);
    for (const { evidence } of results)
      for (const { what } of evidence) expect(what).toMatch(/^[\w-]{1,32}$/);
  });
});

it('[E4] a face is similar to itself, not to others, and not comparable across models', () => {
  expect(measureFaceSimilarity(createFace(1), createFace(1))).toBe(1);
  expect(measureFaceSimilarity(createFace(1), createFace(4))).toBeLessThan(0.3);
  expect(measureFaceSimilarity(createFace(1), [1, 2])).toBeNull();
  expect(measureFaceSimilarity([], [])).toBeNull();
});
