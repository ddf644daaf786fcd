import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#contract/errors.ts';
import { agreementOutdated } from '#contract/errors/agreements.ts';
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import { caseNotOpen, faceConsentMissing, notAvailableHere } from '#contract/errors/verification.ts';
import { getFaceConsentLegalId, LEGAL_VERSIONS } from '#contract/legal.ts';
import { PROVIDERS } from '#contract/kyc.ts';
import { insertFaceConsent, listFaceConsents } from '#gateway/db/queries/face-consents.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { consentToFace, fillLevel1 } from '#gateway/testing/capture.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, type Person } from '#gateway/testing/newcomers.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { createCaseUpload, upload } from '#gateway/testing/uploads.ts';
import { requireVendorConsent } from './face-consent.ts';

let gateway: TestGateway;
let person: Person;
let caseId: string;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  person = await createNewcomer(gateway);
  const opened = await person.call('captureOpen', {
    level: 'LEVEL_1',
    country: 'PT',
    docType: 'KYC_DOC_TYPE_ID',
  });
  ({ caseId } = opened.result);
});

const said = (decision: 'given' | 'refused', changes: Record<string, unknown> = {}) =>
  person.call('faceConsent', {
    level: 'LEVEL_1',
    caseId,
    provider: 'DEFAULT',
    version: LEGAL_VERSIONS.facePicture,
    lang: 'es-ES',
    decision,
    ...changes,
  });
const draft = async () => (await person.call('captureOpen', { level: 'LEVEL_1' })).result;

describe('the consent to a photo of the face', () => {
  it('[S5] is required before the photo is accepted', async () => {
    expect((await draft()).faceConsent).toBeNull();
    const selfie = await drawSharpCard(3);
    expect((await createCaseUpload(person, caseId, 'selfie', selfie)).ret_code).toBe(faceConsentMissing);
    expect((await createCaseUpload(person, caseId, 'front', selfie)).ret_code).toBe(0);
    await said('given');
    expect((await upload(person, caseId, 'selfie', selfie)).ret_code).toBe(0);
  });

  it('[S5, G10] is stored with version and language, in its own record and in the audit trail', async () => {
    const { result } = await said('given');
    expect(result).toMatchObject({ decision: 'given', legalId: 'facePicture', lang: 'es-ES' });
    expect((await draft()).faceConsent).toEqual(result);
    expect(await listFaceConsents(gateway.ctx.db, person.userId, caseId)).toMatchObject([
      { provider: 'DEFAULT', version: LEGAL_VERSIONS.facePicture, lang: 'es-ES', decision: 'given' },
    ]);
    const seen = [];
    for await (const rows of auditRows(gateway.ctx)) seen.push(...rows);
    expect(seen.filter(({ object }) => object === caseId)).toContainEqual(
      expect.objectContaining({
        action: 'face_consent.given',
        subjectUserId: person.userId,
        reason: `DEFAULT,facePicture,${LEGAL_VERSIONS.facePicture},es-ES`,
      }),
    );
  });

  it('[S5] stores a refusal too, which deletes the photo and can be changed to consent', async () => {
    await said('given');
    await upload(person, caseId, 'selfie', await drawSharpCard(3));
    await said('refused');
    const { files, faceConsent } = await draft();
    expect(files).toEqual([]);
    expect(faceConsent?.decision).toBe('refused');
    expect((await createCaseUpload(person, caseId, 'selfie', await drawSharpCard(3))).ret_code).toBe(
      faceConsentMissing,
    );
    await said('given');
    expect((await createCaseUpload(person, caseId, 'selfie', await drawSharpCard(3))).ret_code).toBe(0);
    const kept = await listFaceConsents(gateway.ctx.db, person.userId, caseId);
    expect(kept.map(({ decision }) => decision)).toEqual(['given', 'refused', 'given']);
  });

  it('[S5] is refused for another text, provider, case, or a submitted case', async () => {
    expect((await said('given', { version: '0' })).ret_code).toBe(agreementOutdated);
    expect((await said('given', { provider: 'ONFIDO' })).ret_code).toBe(notAvailableHere);
    expect((await said('given', { level: 'LEVEL_2' })).ret_code).toBe(invalidRequest);
    const other = await createNewcomer(gateway);
    expect((await consentToFace(other, caseId)).ret_code).toBe(notFound);
    const sent = await fillLevel1(person);
    await person.call('captureSubmit', { caseId: sent });
    expect((await said('refused', { caseId: sent })).ret_code).toBe(caseNotOpen);
    expect(ERROR_CODES.face_consent_missing).toBe(faceConsentMissing);
  });

  it('[S5, M3] names the company that measures the face, if any', async () => {
    expect(PROVIDERS.map(getFaceConsentLegalId).filter((id) => id === 'facePicture')).toHaveLength(1);
    expect(getFaceConsentLegalId('DEFAULT')).toBe('facePicture');
    const { ctx, clock } = gateway;
    await expect(requireVendorConsent(ctx, person.userId, 'ONFIDO')).rejects.toMatchObject({
      code: faceConsentMissing,
    });
    const words = { legalId: 'biometric', version: LEGAL_VERSIONS.biometric, lang: 'en' };
    const row = { userId: person.userId, level: 'LEVEL_1', provider: 'ONFIDO', ...words } as const;
    await insertFaceConsent(ctx.db, { ...row, decision: 'given', at: clock.now() });
    await requireVendorConsent(ctx, person.userId, 'ONFIDO');
    await expect(requireVendorConsent(ctx, person.userId, 'JUMIO')).rejects.toMatchObject({
      code: faceConsentMissing,
    });
  });
});
