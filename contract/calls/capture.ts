// The DEFAULT provider's own calls: a case, its typed details, its files. [E4]
import { type Static, Type } from 'typebox';
import { CAPTURE_PARTS, DOC_TYPES, POA_TYPES } from '../documents.ts';
import { CASE_TASKS, ISSUED_PURPOSES, TOKEN_PURPOSES } from '../embedded.ts';
import { READ_FIELDS } from '../readings.ts';
import {
  ClosedObject,
  CountryCode,
  EmptyObject,
  IsoDate,
  Nullable,
  OneOf,
  OpaqueId,
} from '../schemas/common.ts';
import { StoredFile } from '../schemas/files.ts';
import { StepLevelField } from '../schemas/kyc.ts';
import { FaceConsent } from './consents.ts';
import type { Call, CallSpec } from './row.ts';

/**
 * Opens the draft of a level. A draft of the same country and document is resumed with its files; with another
 * document the document files go and the selfie stays. Without a country the open draft is resumed as it is (after
 * a reload, on another device); case_not_open says that there is none yet. [G3]
 */
export const CaptureOpenRequest = ClosedObject({
  level: StepLevelField,
  country: Type.Optional(CountryCode),
  /** Null or absent for level 2, which takes no identity document. */
  docType: Type.Optional(Nullable(OneOf(DOC_TYPES))),
  /** 'update' goes on with a proof of address begun by addressUpdateOpen. A token's own task comes before it. */
  task: Type.Optional(OneOf(CASE_TASKS)),
});

export const CaseFile = Type.Object({ ...StoredFile.properties, part: OneOf(CAPTURE_PARTS) });
export type CaseFile = Static<typeof CaseFile>;

const Name = Type.String({ minLength: 1, maxLength: 60 });

/** What is printed on the identity document. */
export const IdentityDetails = ClosedObject({
  kind: OneOf(['identity'] as const),
  givenName: Name,
  /** Empty when the person has no family name. */
  familyName: Type.String({ maxLength: 60 }),
  birthDate: IsoDate,
  documentNumber: Type.String({ minLength: 3, maxLength: 24, pattern: '^[A-Za-z0-9 /-]+$' }),
  /** Absent for documents that never expire. */
  expires: Type.Optional(IsoDate),
});
export type IdentityDetails = Static<typeof IdentityDetails>;

/** What the address document says. */
export const AddressDetails = ClosedObject({
  kind: OneOf(['address'] as const),
  poaType: OneOf(POA_TYPES),
  issuer: Type.String({ minLength: 2, maxLength: 80 }),
  issueDate: IsoDate,
  line1: Type.String({ minLength: 3, maxLength: 100 }),
  line2: Type.String({ maxLength: 100 }),
  city: Type.String({ minLength: 1, maxLength: 60 }),
  region: Type.String({ maxLength: 60 }),
  postcode: Type.String({ maxLength: 16 }),
  country: CountryCode,
  /** Reference or account number on the document; optional. */
  documentNumber: Type.String({ maxLength: 24, pattern: '^[A-Za-z0-9 /-]*$' }),
});
export type AddressDetails = Static<typeof AddressDetails>;

export const Details = Type.Union([IdentityDetails, AddressDetails]);

/** A form as far as it is typed, field by field: kept so that a reload, a kill or another device loses nothing. [G3] */
export const UnfinishedDetails = Type.Record(
  Type.String({ pattern: '^[a-zA-Z0-9]{1,24}$' }),
  Type.String({ maxLength: 120 }),
  {
    maxProperties: 16,
  },
);

export const CaptureCase = Type.Object({
  caseId: OpaqueId,
  level: StepLevelField,
  country: CountryCode,
  docType: Nullable(OneOf(DOC_TYPES)),
  requiredParts: Type.Array(OneOf(CAPTURE_PARTS)),
  files: Type.Array(CaseFile),
  /** What was typed so far: the person's own answers, so that nothing is typed twice. */
  details: Nullable(Details),
  /** What was typed after that and is not finished. */
  typed: Type.Optional(UnfinishedDetails),
  /** What was last said to a picture of the face, of a case that needs one; null: not asked yet. */
  faceConsent: Type.Optional(Nullable(FaceConsent)),
  /** The pictures are read (captureReading): what they say need not be typed before they are taken. */
  reads: Type.Optional(Type.Boolean()),
  /** The details are still to come, or were typed for another document. */
  lacksDetails: Type.Optional(Type.Boolean()),
});
export type CaptureCase = Static<typeof CaptureCase>;

export const captureOpenSpec = {
  summary: 'Opens (or resumes) the draft case of a level with the DEFAULT provider.',
  request: CaptureOpenRequest,
  response: CaptureCase,
  purposes: ISSUED_PURPOSES,
} as const satisfies CallSpec;
export const captureOpen: Call<typeof captureOpenSpec> = {
  name: 'captureOpen',
  method: 'POST',
  path: '/v3/private/kyc/capture/open',
  sdkPath: '/v1/s1/kyc/integration/capture/open',
  auth: 'user',
};

export const CaptureDetailsRequest = ClosedObject({
  caseId: OpaqueId,
  details: Details,
  /** Fields that stood before the person as they were read, to be confirmed or corrected. */
  shown: Type.Optional(Type.Array(OneOf(READ_FIELDS), { maxItems: READ_FIELDS.length })),
});

export const captureDetailsSpec = {
  summary: 'Saves the typed part of a draft case (names and document number, or address document).',
  request: CaptureDetailsRequest,
  response: CaptureCase,
  purposes: ISSUED_PURPOSES,
} as const satisfies CallSpec;
export const captureDetails: Call<typeof captureDetailsSpec> = {
  name: 'captureDetails',
  method: 'POST',
  path: '/v3/private/kyc/capture/details',
  sdkPath: '/v1/s1/kyc/integration/capture/details',
  auth: 'user',
};

export const CaptureTypedRequest = ClosedObject({ caseId: OpaqueId, typed: UnfinishedDetails });

export const captureTypedSpec = {
  summary: 'Keeps a form of a draft case as far as it is typed, unchecked.',
  request: CaptureTypedRequest,
  response: EmptyObject,
  purposes: ISSUED_PURPOSES,
} as const satisfies CallSpec;
export const captureTyped: Call<typeof captureTypedSpec> = {
  name: 'captureTyped',
  method: 'POST',
  path: '/v3/private/kyc/capture/typed',
  sdkPath: '/v1/s1/kyc/integration/capture/typed',
  auth: 'user',
};

export const CaptureRemoveRequest = ClosedObject({ caseId: OpaqueId, part: OneOf(CAPTURE_PARTS) });

export const captureRemoveSpec = {
  summary: 'Takes one picture out of a draft case.',
  request: CaptureRemoveRequest,
  response: CaptureCase,
  purposes: TOKEN_PURPOSES,
} as const satisfies CallSpec;
export const captureRemove: Call<typeof captureRemoveSpec> = {
  name: 'captureRemove',
  method: 'POST',
  path: '/v3/private/kyc/capture/remove',
  sdkPath: '/v1/s1/kyc/integration/capture/remove',
  auth: 'user',
};

export const CaptureSubmitRequest = ClosedObject({ caseId: OpaqueId });

export const SubmittedCase = Type.Object({ status: OneOf(['PENDING'] as const), submittedAt: Type.String() });

export const captureSubmitSpec = {
  summary: 'Submits a complete case for decision; moves the level to PENDING.',
  request: CaptureSubmitRequest,
  response: SubmittedCase,
  purposes: TOKEN_PURPOSES,
} as const satisfies CallSpec;
export const captureSubmit: Call<typeof captureSubmitSpec> = {
  name: 'captureSubmit',
  method: 'POST',
  path: '/v3/private/kyc/capture/submit',
  sdkPath: '/v1/s1/kyc/integration/capture/submit',
  auth: 'user',
  idempotent: true,
  retry: 2,
};
