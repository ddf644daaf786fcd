// Request and response schema of every row of contract/endpoints.ts. The client imports the types only.
import type { Static, TSchema } from 'typebox';
import type { CallName } from '../endpoints.ts';
import * as account from './account.ts';
import * as capture from './capture.ts';
import { Empty } from './common.ts';
import * as kyc from './kyc.ts';

interface CallSchema {
  request: TSchema;
  response: TSchema;
}

export const CALL_SCHEMAS = {
  profile: { request: Empty, response: account.Profile },
  memberInfo: { request: Empty, response: account.MemberInfo },
  logout: { request: Empty, response: Empty },
  countryList: { request: account.CountryListQuery, response: account.CountryList },
  kycInfo: { request: kyc.KycInfoRequest, response: kyc.KycInfo },
  kycPersonalInfo: { request: Empty, response: kyc.PersonalInfo },
  canVerify: { request: kyc.CanVerifyRequest, response: kyc.CanVerify },
  getKycProvider: { request: kyc.ProviderRequest, response: kyc.ProviderChoice },
  supportedDocumentType: { request: kyc.DocumentTypeRequest, response: kyc.DocumentOptions },
  sdkAccess: { request: kyc.SdkAccessRequest, response: kyc.SdkAccess },
  captureOpen: { request: capture.CaptureOpenRequest, response: capture.CaptureCase },
  captureDetails: { request: capture.CaptureDetailsRequest, response: capture.CaptureCase },
  captureTyped: { request: capture.CaptureTypedRequest, response: Empty },
  uploadCreate: { request: capture.UploadCreateRequest, response: capture.UploadState },
  uploadChunk: { request: capture.UploadChunkParams, response: capture.UploadState },
  uploadComplete: { request: capture.UploadCompleteRequest, response: capture.CaseFile },
  captureRemove: { request: capture.CaptureRemoveRequest, response: capture.CaptureCase },
  captureSubmit: { request: capture.CaptureSubmitRequest, response: capture.Submitted },
  sandboxPersonas: { request: Empty, response: account.PersonaList },
  sandboxSignIn: { request: account.SandboxSignIn, response: account.SignedIn },
} as const satisfies Record<CallName, CallSchema>;

export type CallSchemas = typeof CALL_SCHEMAS;
export type RequestOf<N extends CallName> = Static<CallSchemas[N]['request']>;
export type ResponseOf<N extends CallName> = Static<CallSchemas[N]['response']>;

/** Shapes the client names in its own types. */
export type KycInfo = Static<typeof kyc.KycInfo>;
export type StepState = Static<typeof kyc.StepState>;
export type Task = Static<typeof kyc.Task>;
export type Profile = Static<typeof account.Profile>;
export type Country = Static<typeof account.Country>;
export type CaptureCase = Static<typeof capture.CaptureCase>;
export type FileProblem = Static<typeof capture.FileProblem>;
export type CaseFile = Static<typeof capture.CaseFile>;
export type IdentityDetails = Static<typeof capture.IdentityDetails>;
export type AddressDetails = Static<typeof capture.AddressDetails>;
export type CanVerify = Static<typeof kyc.CanVerify>;
export type ProviderChoice = Static<typeof kyc.ProviderChoice>;
export type PersonalInfo = Static<typeof kyc.PersonalInfo>;
export type DocumentOption = Static<typeof kyc.DocumentOption>;
