// Calls of the DEFAULT provider: the case, its details and its files. [E4]
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
  OptionalCountryCode,
  WithDescription,
} from '../schemas/common.ts';
import { StoredFile } from '../schemas/files.ts';
import { RequiredNames, TypedNumber } from '../schemas/names.ts';
import { StepLevelField } from '../schemas/kyc.ts';
import { FaceConsent } from './consents.ts';
import type { Call, CallSpec } from './row.ts';

/**
 * Opens the draft of a level. The same country and document resume the draft with its files. Another document
 * removes the document files and keeps the selfie; a draft whose document is unknown keeps all files. Without a
 * country the call resumes the open draft (after a reload, on another device) or fails with case_not_open. [G3]
 */
export const CaptureOpenRequest = ClosedObject({
  level: StepLevelField,
  country: Type.Optional(CountryCode),
  /** Null or absent for level 2, which takes no identity document. */
  docType: Type.Optional(Nullable(OneOf(DOC_TYPES))),
  /** 'update' continues the address update opened by addressUpdateOpen. The task of an embedded token takes precedence. */
  task: Type.Optional(OneOf(CASE_TASKS)),
  isDocumentUnknown: Type.Optional(
    WithDescription(
      Type.Boolean(),
      'true: opens the draft of level 1 before country and document are known; only where the gateway reads pictures. An existing draft is resumed unchanged.',
    ),
  ),
  keepsPictures: Type.Optional(
    WithDescription(
      Type.Boolean(),
      'true: the pictures show this document; only its type or country was recognised wrongly. The document files are kept, except a back that the new type does not need.',
    ),
  ),
});

export const CaseFile = Type.Object({ ...StoredFile.properties, part: OneOf(CAPTURE_PARTS) });
export type CaseFile = Static<typeof CaseFile>;

/** Data printed on the identity document. */
export const IdentityDetails = ClosedObject({
  kind: OneOf(['identity'] as const),
  ...RequiredNames,
  birthDate: IsoDate,
  /** As printed; normalised to plain digits and letters (normaliseDocumentNumber). */
  documentNumber: TypedNumber,
  /** Absent for documents that never expire. */
  expires: Type.Optional(IsoDate),
});
export type IdentityDetails = Static<typeof IdentityDetails>;

/** Data printed on the address document. */
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
  documentNumber: TypedNumber,
});
export type AddressDetails = Static<typeof AddressDetails>;

export const Details = Type.Union([IdentityDetails, AddressDetails]);

/** Form fields that are not submitted yet, so that a reload or a change of device loses nothing. [G3] */
export const UnfinishedDetails = Type.Record(
  Type.String({ pattern: '^[a-zA-Z0-9]{1,24}$' }),
  Type.String({ maxLength: 600 }),
  {
    maxProperties: 16,
  },
);

export const CaptureCase = Type.Object({
  caseId: OpaqueId,
  level: StepLevelField,
  country: WithDescription(OptionalCountryCode, 'Empty while the document of level 1 is unknown.'),
  docType: WithDescription(
    Nullable(OneOf(DOC_TYPES)),
    'Null for level 2, and while the document of level 1 is unknown.',
  ),
  requiredParts: WithDescription(
    Type.Array(OneOf(CAPTURE_PARTS)),
    'While the document is unknown, uploads accept its back although it is not required.',
  ),
  files: Type.Array(CaseFile),
  /** The saved details. */
  details: Nullable(Details),
  /** Unfinished form fields typed after `details`. */
  typed: Type.Optional(UnfinishedDetails),
  /** Latest decision on the face picture, if the case needs one. Null: not asked yet. */
  faceConsent: Type.Optional(Nullable(FaceConsent)),
  /** true: OCR runs on the pictures (captureReading), so the client takes them before the details. */
  reads: Type.Optional(Type.Boolean()),
  /** true: the details are missing or belong to another document. */
  lacksDetails: Type.Optional(Type.Boolean()),
});
export type CaptureCase = Static<typeof CaptureCase>;

export const captureOpenSpec = {
  summary: 'Opens or resumes the draft case of a level. DEFAULT provider only.',
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
  /** Fields that the client prefilled from OCR. */
  shown: Type.Optional(Type.Array(OneOf(READ_FIELDS), { maxItems: READ_FIELDS.length })),
});

export const captureDetailsSpec = {
  summary: 'Saves the details of a draft case: name and document number, or the address document.',
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
  summary: 'Saves the unfinished form fields of a draft case without validation.',
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
  summary: 'Removes one picture from a draft case.',
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
  summary: 'Submits a complete case for review and moves the level to PENDING.',
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
