// Fills a case through the calls the client makes.
import type { AddressDetails, IdentityDetails } from '#contract/calls/capture.ts';
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import type { SignedInClient } from './gateway.ts';
import { drawSharpCard } from './pictures.ts';
import { upload } from './uploads.ts';

export const createIdentity = (documentNumber = 'L01X00T47'): IdentityDetails => ({
  kind: 'identity',
  givenName: 'Marlene',
  familyName: 'Testperson',
  birthDate: '1990-02-28',
  documentNumber,
  expires: '2039-12-31',
});

export const address = (issueDate: string, documentNumber = ''): AddressDetails => ({
  kind: 'address',
  poaType: 'utility_bill',
  issuer: 'City Water',
  issueDate,
  line1: '12 Harbour Street',
  line2: '',
  city: 'Port Example',
  region: '',
  postcode: '4000-001',
  country: 'PT',
  documentNumber,
});

export const buildFaceConsent = (caseId: string, decision: 'given' | 'refused') =>
  ({
    level: 'LEVEL_1',
    caseId,
    provider: 'DEFAULT',
    version: LEGAL_VERSIONS.facePicture,
    lang: 'en',
    decision,
  }) as const;

/** Consents to the face photo, which a selfie requires. */
export const consentToFace = (person: SignedInClient, caseId: string) =>
  person.call('faceConsent', buildFaceConsent(caseId, 'given'));

/** A complete level-1 case, ready to submit; returns its id. */
export async function fillLevel1(
  person: SignedInClient,
  details = createIdentity(),
  country = 'PT',
): Promise<string> {
  const opened = await person.call('captureOpen', {
    level: 'LEVEL_1',
    country,
    docType: 'KYC_DOC_TYPE_ID',
  });
  if (opened.ret_code !== 0) throw new Error(`opening was refused: ${opened.ret_code}`);
  const { caseId } = opened.result;
  await upload(person, caseId, 'front', await drawSharpCard(1));
  await upload(person, caseId, 'back', await drawSharpCard(2));
  await consentToFace(person, caseId);
  await upload(person, caseId, 'selfie', await drawSharpCard(3));
  await person.call('captureDetails', { caseId, details });
  return caseId;
}

export async function fillLevel2(person: SignedInClient, details: AddressDetails): Promise<string> {
  const opened = await person.call('captureOpen', { level: 'LEVEL_2', country: 'PT', docType: null });
  if (opened.ret_code !== 0) throw new Error(`opening was refused: ${opened.ret_code}`);
  const { caseId } = opened.result;
  await upload(person, caseId, 'poa1', await drawSharpCard(4));
  await person.call('captureDetails', { caseId, details });
  return caseId;
}
