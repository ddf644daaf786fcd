// Step-up, risk checks, identity transfer, name update, resets, number checks. [C16, C17, C20, C23, C25, X13]
import { Type } from 'typebox';
import { DOC_TYPES } from '../documents.ts';
import { REJECTION_REASONS } from '../kyc.ts';
import { NAME_TRACKS, NUMBER_CHECK_RESULTS, SECURITY_ACTIONS } from '../security.ts';
import { DOCUMENT_FILES, EVIDENCE_FILES } from '../uploads.ts';
import { Obstacle, StepState } from './kyc.ts';
import { Closed, ConsentTo, Instant, IsoDate, Nullable, OneOf, OpaqueId, SecurityToken } from './common.ts';

export const SecurityAction = Type.Unsafe<(typeof SECURITY_ACTIONS)[number]>({
  type: 'integer',
  enum: [...SECURITY_ACTIONS],
});

export const DefaultIntercept = Closed({ sence: Type.String({ pattern: '^[\\w-]{1,40}$' }) });
export const InterceptVerdict = Type.Object({
  pass: Type.Boolean(),
  challenge: OneOf(['none', 'otp'] as const),
});

export const RiskQuery = Closed({ action: SecurityAction });
export const RiskVerdict = Type.Object({
  required: Type.Boolean(),
  method: OneOf(['EMAIL_OTP'] as const),
  /** Where the code goes, masked. */
  target: Type.String(),
});
export const OtpSend = Closed({ action: SecurityAction });
export const OtpSent = Type.Object({
  ticket: OpaqueId,
  expiresAt: Instant,
  /** Earliest instant another code may be sent. */
  resendAt: Instant,
});
export const OtpVerify = Closed({ ticket: OpaqueId, code: Type.String({ pattern: '^\\d{6}$' }) });
export const OtpVerified = Type.Object({ securityToken: SecurityToken, expiresAt: Instant });

export const Reveal = Closed({ securityToken: SecurityToken });

export const TRANSFER_STATUSES = ['UNDEFINED', 'PENDING', 'COMPLETE'] as const;
const Side = OneOf(['source', 'target'] as const);
export const TransferVerify = Closed({
  side: Side,
  /** Source side: the account that takes the identity over. */
  targetUid: Type.Optional(Type.String({ pattern: '^[\\w-]{3,64}$' })),
  action: OneOf(['check', 'start', 'confirm', 'cancel'] as const),
  securityToken: Type.Optional(SecurityToken),
});
export const TransferStatusQuery = Closed({ side: Side });
export const TransferState = Type.Object({
  verifyStatus: OneOf(TRANSFER_STATUSES),
  side: Side,
  /** `until`: of one that time alone fulfils, when it will have. */
  checks: Type.Array(Type.Object({ key: Type.String(), ok: Type.Boolean(), until: Type.Optional(Instant) })),
  result: Nullable(OneOf(['success', 'pending'] as const)),
  expiresAt: Nullable(Instant),
  /** Of a completed one: when the source may verify again, and either side be part of another. */
  againAt: Nullable(Instant),
});

const Name = Type.String({ minLength: 1, maxLength: 60 });
const NamePart = Type.String({ maxLength: 60 });
export const Names = Closed({
  givenName: Name,
  /** Empty or absent: there is none. */
  middleName: Type.Optional(NamePart),
  familyName: NamePart,
  /** In the person's own script. Empty or absent: it stays as it is. */
  nativeName: Type.Optional(NamePart),
});
const Track = OneOf(NAME_TRACKS);
/** Without names: what can be said before they are typed. */
export const NameVerify = Closed({ track: Track, names: Type.Optional(Names) });
export const NAME_OBSTACLES = [
  'service_closed',
  'not_verified',
  'open_request',
  'open_review',
  'open_transfer',
  'too_soon',
  'fix_limit',
  'same_name',
  'use_legal',
] as const;
export const NameSubmit = Closed({
  track: Track,
  names: Names,
  reason: Type.String({ minLength: 3, maxLength: 200 }),
  /** Since when the person bears the name; a change by law says so. */
  effectiveDate: Type.Optional(IsoDate),
  /** Evidence of the purpose 'name'; a change by law needs one or more. */
  fileIds: Type.Array(OpaqueId, { maxItems: EVIDENCE_FILES, uniqueItems: true }),
  /** The new identity document, of the purpose 'name_document'; a change by law needs it. */
  documentIds: Type.Optional(Type.Array(OpaqueId, { maxItems: DOCUMENT_FILES, uniqueItems: true })),
  securityToken: SecurityToken,
});
export const NameUpdate = Type.Object({
  status: OneOf(['PENDING', 'APPROVED', 'REJECTED'] as const),
  submittedAt: Instant,
  /** Why an officer refused it. */
  reasons: Type.Array(OneOf(REJECTION_REASONS)),
});
export const NameEligibility = Type.Object({
  /** The verified name, masked; empty while there is none. */
  name: Type.String(),
  /** The same in the person's own script, masked; empty where there is none. */
  nativeName: Type.String(),
  /** Whether names are also written in another script where the person lives. */
  asksNativeName: Type.Boolean(),
  eligible: Type.Boolean(),
  reasonKey: Nullable(OneOf(NAME_OBSTACLES)),
  /** When the obstacle lifts by itself. */
  retryAfter: Nullable(Instant),
  needs: Type.Array(OneOf(['security_check', 'evidence', 'identity_document'] as const)),
  /** The newest request, whatever became of it. */
  latest: Nullable(NameUpdate),
});

/** What stands in the way of a reset. */
export const RESET_OBSTACLES = [
  'other_person',
  'not_offered',
  'not_verified',
  'under_review',
  'open_review',
  'open_transfer',
  'limited',
  'too_soon',
  'decided',
] as const;
export const ResetEligibility = Type.Object({
  /** eu_poi: only the document is shown again, everything else stays. */
  variant: OneOf(['self', 'eu_poi'] as const),
  /** A check is running, and would end with the reset. */
  endsReview: Type.Boolean(),
  reasonKey: Nullable(OneOf(RESET_OBSTACLES)),
  /** When the obstacle lifts by itself. */
  retryAfter: Nullable(Instant),
});
export const RESET_REASONS = ['wrong_country', 'wrong_document', 'other_person', 'privacy', 'other'] as const;
export const Reset = Closed({
  reason: OneOf(RESET_REASONS),
  explanation: Type.Optional(Type.String({ maxLength: 300 })),
  /** The person gives up a check that is running: if it was decided meanwhile, nothing is reset. */
  endsReview: Type.Optional(Type.Boolean()),
  securityToken: SecurityToken,
});
export const EuReset = Closed({ securityToken: SecurityToken });
export const ResetResult = Type.Object({ state: Type.Array(StepState) });

export const QuickKycOffer = Type.Object({
  allowed: Type.Boolean(),
  docTypes: Type.Array(OneOf(DOC_TYPES)),
  /** What stands in the way of level 1, however it is proved. */
  reasonKey: Nullable(Obstacle),
  attemptsLeft: Type.Integer({ minimum: 0 }),
  /** When tries are given back. */
  retryAfter: Nullable(Instant),
});
export const QuickKyc = Closed({
  docType: OneOf(DOC_TYPES),
  number: Type.String({ minLength: 6, maxLength: 24, pattern: '^[A-Za-z0-9 ./()-]+$' }),
  fields: Closed({ givenName: Name, familyName: Type.String({ maxLength: 60 }), birthDate: IsoDate }),
  /** What allows the register to be asked: the words that were read, in which version and language. */
  consent: ConsentTo(['dbLookup'] as const),
  /** After CODE_SENT: the same question again, with the code. It costs no further try. */
  otp: Type.Optional(Type.String({ pattern: '^\\d{6}$' })),
});
export const QuickKycResult = Type.Object({
  result: OneOf(NUMBER_CHECK_RESULTS),
  /** Tries left within the day. */
  attemptsLeft: Type.Integer({ minimum: 0 }),
});
