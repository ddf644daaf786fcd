// Drafts of level 1 whose pictures are taken before country and document are known.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { consentToFace, createIdentity, fillLevel1 } from '#gateway/testing/capture.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, type Person, removeNewcomers } from '#gateway/testing/newcomers.ts';
import { createOcrDouble } from '#gateway/testing/ocr-double.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { upload } from '#gateway/testing/uploads.ts';
import { openCase } from './open-case.ts';

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startGateway({ reader: createOcrDouble() });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  person = await createNewcomer(gateway, { country: 'PT' });
});
afterEach(() => removeNewcomers(gateway));

const code = (name: ErrorName) => ERROR_CODES[name];
async function listActions(): Promise<string[]> {
  const actions: string[] = [];
  for await (const rows of auditRows(gateway.ctx))
    actions.push(
      ...rows.flatMap(({ subjectUserId, action }) => (subjectUserId === person.userId ? [action] : [])),
    );
  return actions;
}
const LEVEL = { level: 'LEVEL_1' } as const;
const PASSPORT = { ...LEVEL, country: 'PT', docType: 'KYC_DOC_TYPE_PASSPORT' } as const;
const CARD = { ...LEVEL, country: 'DE', docType: 'KYC_DOC_TYPE_ID' } as const;
const openUnknown = () => person.call('captureOpen', { ...LEVEL, isDocumentUnknown: true });
const listParts = ({ files }: { files: { part: string }[] }) => files.map(({ part }) => part).toSorted();

async function openWithPictures(): Promise<string> {
  const { caseId } = (await openUnknown()).result;
  await upload(person, caseId, 'front', await drawSharpCard(1));
  await upload(person, caseId, 'back', await drawSharpCard(2));
  await consentToFace(person, caseId);
  await upload(person, caseId, 'selfie', await drawSharpCard(3));
  return caseId;
}

describe('[E4] a draft whose document is unknown', () => {
  it('opens without country and type, requires a front and a selfie, and accepts a back', async () => {
    const opened = await openUnknown();
    expect(opened.ret_code).toBe(0);
    expect(opened.result).toMatchObject({
      country: '',
      docType: null,
      requiredParts: ['front', 'selfie'],
      files: [],
      reads: true,
      lacksDetails: true,
      faceConsent: null,
    });
    const { caseId } = opened.result;
    expect((await upload(person, caseId, 'back', await drawSharpCard(2))).ret_code).toBe(0);
    const resumed = await person.call('captureOpen', LEVEL);
    expect(resumed.result).toMatchObject({ caseId, country: '', docType: null });
    expect(listParts(resumed.result)).toEqual(['back']);
  });

  it('saves an unfinished form, but neither details nor a submission', async () => {
    const caseId = await openWithPictures();
    expect((await person.call('captureTyped', { caseId, typed: { givenName: 'Mar' } })).ret_code).toBe(0);
    const details = await person.call('captureDetails', { caseId, details: createIdentity() });
    expect(details).toMatchObject({
      ret_code: code('case_incomplete'),
      result: { missing: ['document'] },
    });
    const submitted = await person.call('captureSubmit', { caseId });
    expect(submitted).toMatchObject({
      ret_code: code('case_incomplete'),
      result: { missing: ['document', 'details'] },
    });
  });

  it('keeps its pictures when the document is chosen, and can then be submitted', async () => {
    const caseId = await openWithPictures();
    const chosen = await person.call('captureOpen', CARD);
    expect(chosen.result).toMatchObject({
      caseId,
      country: 'DE',
      docType: 'KYC_DOC_TYPE_ID',
      requiredParts: ['front', 'back', 'selfie'],
    });
    expect(listParts(chosen.result)).toEqual(['back', 'front', 'selfie']);
    await person.call('captureDetails', { caseId, details: createIdentity() });
    expect((await person.call('captureSubmit', { caseId })).ret_code).toBe(0);
    expect(await listActions()).toEqual(
      expect.arrayContaining(['case.open', 'case.change_document', 'case.submit']),
    );
  });

  it('discards a back that the chosen document does not have', async () => {
    await openWithPictures();
    expect(listParts((await person.call('captureOpen', PASSPORT)).result)).toEqual(['front', 'selfie']);
  });

  it('resumes an existing draft unchanged', async () => {
    const caseId = await fillLevel1(person);
    const resumed = await openUnknown();
    expect(resumed.result).toMatchObject({ caseId, country: 'PT', docType: 'KYC_DOC_TYPE_ID' });
    expect(listParts(resumed.result)).toEqual(['back', 'front', 'selfie']);
  });

  it.each([
    ['level 2', { level: 'LEVEL_2' }],
    ['a country', { ...LEVEL, country: 'PT' }],
    ['a country and a document', PASSPORT],
  ] as const)('is refused with %s', async (_, request) => {
    const refused = await person.call('captureOpen', { ...request, isDocumentUnknown: true });
    expect(refused).toMatchObject({
      ret_code: code('invalid_request'),
      result: { field: 'isDocumentUnknown' },
    });
  });

  it('is refused for a renewal, which replaces a known document', () => {
    const request = { ...LEVEL, isDocumentUnknown: true };
    const renewal = { task: 'update', updateReason: 'expired' } as const;
    expect(() => openCase(gateway.ctx, person.userId, request, SYSTEM_ACTOR, renewal)).toThrow(
      'Only the first verification of level 1 opens without a document.',
    );
  });

  it('is refused where the gateway does not read pictures', async () => {
    const { ocr } = gateway.ctx;
    gateway.ctx.ocr = { ...ocr, state: 'missing' };
    const refused = await openUnknown();
    gateway.ctx.ocr = ocr;
    expect(refused).toMatchObject({
      ret_code: code('invalid_request'),
      result: { field: 'isDocumentUnknown' },
    });
    expect((await person.call('captureOpen', LEVEL)).ret_code).toBe(code('case_not_open'));
  });
});

describe('[E4] a document that was recognised wrongly', () => {
  it('is corrected without new pictures, and the details are confirmed again', async () => {
    const caseId = await fillLevel1(person);
    const corrected = await person.call('captureOpen', { ...CARD, keepsPictures: true });
    expect(corrected.result).toMatchObject({ caseId, country: 'DE', lacksDetails: true });
    expect(listParts(corrected.result)).toEqual(['back', 'front', 'selfie']);
    expect(await listActions()).toContain('case.change_document');
  });

  it('loses only a back that the right type does not need', async () => {
    await fillLevel1(person);
    const corrected = await person.call('captureOpen', { ...PASSPORT, keepsPictures: true });
    expect(listParts(corrected.result)).toEqual(['front', 'selfie']);
  });
});
