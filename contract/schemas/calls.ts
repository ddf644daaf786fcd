// Request and response schema of every row of contract/endpoints.ts. The client imports the types only.
import type { Static, TSchema } from 'typebox';
import type { CallName } from '../endpoints.ts';
import * as account from './account.ts';
import * as address from './address.ts';
import * as capture from './capture.ts';
import * as compliance from './compliance.ts';
import { Empty } from './common.ts';
import * as integration from './integration.ts';
import * as kyc from './kyc.ts';
import * as questionnaires from './questionnaires.ts';
import * as security from './security.ts';
import * as uploads from './uploads.ts';

interface CallSchema {
  request: TSchema;
  response: TSchema;
}

export const CALL_SCHEMAS = {
  profile: { request: Empty, response: account.Profile },
  memberInfo: { request: Empty, response: account.MemberInfo },
  residence: { request: account.ResidenceRequest, response: account.Residence },
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
  uploadCreate: { request: uploads.UploadCreateRequest, response: uploads.UploadState },
  uploadChunk: { request: uploads.UploadChunkParams, response: uploads.UploadState },
  uploadComplete: { request: uploads.UploadCompleteRequest, response: uploads.StoredFile },
  evidenceList: { request: uploads.EvidenceQuery, response: uploads.EvidenceList },
  evidenceRemove: { request: uploads.EvidenceRemoveRequest, response: Empty },
  captureRemove: { request: capture.CaptureRemoveRequest, response: capture.CaptureCase },
  captureSubmit: { request: capture.CaptureSubmitRequest, response: capture.Submitted },
  addressUpdate: { request: Empty, response: address.AddressUpdate },
  addressUpdateOpen: { request: address.AddressUpdateOpen, response: address.AddressUpdate },
  sandboxPersonas: { request: Empty, response: account.PersonaList },
  sandboxMail: { request: Empty, response: account.SandboxMail },
  sandboxEmbedded: { request: account.SandboxEmbedded, response: account.EmbeddedLink },
  sandboxSignIn: { request: account.SandboxSignIn, response: account.SignedIn },
  questionnaireTemplate: { request: questionnaires.TemplateQuery, response: questionnaires.TemplateDetail },
  questionnaireToken: { request: questionnaires.UploadTokenQuery, response: questionnaires.UploadToken },
  submitQuestionnaire: {
    request: questionnaires.QuestionnaireSubmission,
    response: questionnaires.QuestionnaireSubmitted,
  },
  questionnaireDraft: { request: questionnaires.QuestionnaireDraft, response: questionnaires.DraftSaved },
  lowerRiskProfile: { request: questionnaires.LowerProfile, response: questionnaires.LoweredProfile },
  extendDeadline: { request: questionnaires.Extension, response: questionnaires.Extended },
  createQuestionnaire: {
    request: questionnaires.CreateQuestionnaire,
    response: questionnaires.QuestionnaireRequest,
  },
  onboardingInfo: { request: Empty, response: questionnaires.OnboardingInfo },
  submitOnboarding: {
    request: questionnaires.QuestionnaireSubmission,
    response: questionnaires.QuestionnaireSubmitted,
  },
  supplementToken: { request: questionnaires.SupplementRequest, response: questionnaires.SupplementToken },
  createSatosQuestionnaire: { request: questionnaires.SatosRequest, response: questionnaires.SatosState },
  querySatosQuestionnaire: { request: Empty, response: questionnaires.SatosState },
  complianceTasks: { request: compliance.TaskQuery, response: compliance.TaskResult },
  taskList: { request: compliance.TaskQuery, response: compliance.TaskResult },
  taskRegion: { request: compliance.TaskRegionQuery, response: compliance.TaskResult },
  amlResult: { request: compliance.AmlQuery, response: compliance.AmlResult },
  eddInfo: { request: Empty, response: compliance.EddInfo },
  agreementApply: { request: compliance.AgreementApply, response: compliance.AgreementState },
  agreementQuery: { request: compliance.AgreementQuery, response: compliance.AgreementState },
  agreementList: { request: Empty, response: compliance.AgreementList },
  agreementCopy: { request: compliance.AgreementCopyQuery, response: compliance.AgreementCopy },
  investorClass: { request: Empty, response: compliance.InvestorClass },
  investorRetail: { request: Empty, response: compliance.InvestorClass },
  reliance: { request: Empty, response: compliance.Reliance },
  tagMember: { request: compliance.TagMember, response: compliance.Tags },
  kycPopupInfo: { request: compliance.PopupQuery, response: compliance.PopupInfo },
  popUp: { request: compliance.PopUpQuery, response: compliance.PopUp },
  submitKycAnnouncement: { request: compliance.Announcement, response: Empty },
  bindAffiliate: { request: compliance.BindAffiliate, response: compliance.AffiliateBinding },
  trafficDiversion: { request: compliance.DiversionQuery, response: compliance.Diversion },
  getConfig: { request: Empty, response: compliance.ComplianceConfig },
  ipCountry: { request: Empty, response: compliance.IpCountry },
  defaultIntercept: { request: security.DefaultIntercept, response: security.InterceptVerdict },
  riskIntercept: { request: security.RiskQuery, response: security.RiskVerdict },
  otpSend: { request: security.OtpSend, response: security.OtpSent },
  otpVerify: { request: security.OtpVerify, response: security.OtpVerified },
  revealPersonalInfo: { request: security.Reveal, response: kyc.PersonalInfo },
  transferVerify: { request: security.TransferVerify, response: security.TransferState },
  transferStatus: { request: security.TransferStatusQuery, response: security.TransferState },
  nameUpdateVerify: { request: security.NameVerify, response: security.NameEligibility },
  nameUpdateSubmit: { request: security.NameSubmit, response: security.NameUpdate },
  resetVerify: { request: Empty, response: security.ResetEligibility },
  selfReset: { request: security.Reset, response: security.ResetResult },
  resetEuPoi: { request: security.EuReset, response: security.ResetResult },
  canQuickKyc: { request: Empty, response: security.QuickKycOffer },
  doQuickKyc: { request: security.QuickKyc, response: security.QuickKycResult },
  tokenInfo: { request: integration.TokenInfoQuery, response: integration.TokenInfo },
  sdkAccessToken: { request: Empty, response: integration.RenewedToken },
  businessInfo: { request: Empty, response: integration.BusinessInfo },
  vendorToken: { request: integration.VendorTokenRequest, response: integration.VendorToken },
  verificationSdkInfo: { request: integration.SdkInfoRequest, response: integration.SdkInfo },
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
export type FileProblem = Static<typeof uploads.FileProblem>;
export type CaseFile = Static<typeof capture.CaseFile>;
export type StoredFile = Static<typeof uploads.StoredFile>;
export type UploadTarget = Static<typeof uploads.UploadTarget>;
export type IdentityDetails = Static<typeof capture.IdentityDetails>;
export type AddressDetails = Static<typeof capture.AddressDetails>;
export type CanVerify = Static<typeof kyc.CanVerify>;
export type ProviderChoice = Static<typeof kyc.ProviderChoice>;
export type Outcome = Static<typeof questionnaires.Outcome>;
export type TemplateDetail = Static<typeof questionnaires.TemplateDetail>;
export type PersonalInfo = Static<typeof kyc.PersonalInfo>;
export type DocumentOption = Static<typeof kyc.DocumentOption>;
