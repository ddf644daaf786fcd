// KYC info and the calls around starting a level. [E4, E5, E6, E9, C8, C9, C13]
import { Type } from 'typebox';
import { DOC_TYPES } from '../documents.ts';
import {
  CUSTODY_TYPES,
  LEVELS,
  LIMITATIONS,
  PROVIDERS,
  QUESTIONNAIRE_STATUSES,
  REJECTION_REASONS,
  STEP_STATUSES,
  UPDATE_POI_STATUSES,
  VERIFICATION_TYPES,
} from '../kyc.ts';
import { Closed, CountryCode, Instant, Nullable, OneOf, OpaqueId, SecurityToken } from './common.ts';

export const Level = OneOf(LEVELS);
export const StepLevel = OneOf(['LEVEL_1', 'LEVEL_2'] as const);

export const KycInfoRequest = Closed({
  obtain_kyc_token: Type.Optional(Type.Boolean()),
  obtain_current: Type.Optional(Type.Boolean()),
  obtain_quotas: Type.Optional(Type.Boolean()),
  obtain_state: Type.Optional(Type.Boolean()),
  obtain_aml_questionnaire: Type.Optional(Type.Boolean()),
  obtain_verification_process: Type.Optional(Type.Boolean()),
});

export const StepState = Type.Object({
  level: StepLevel,
  status: OneOf(STEP_STATUSES),
  type: OneOf(['INDIVIDUAL'] as const),
  /** Why the last submission was turned down; texts by code. */
  reasons: Type.Array(OneOf(REJECTION_REASONS)),
  /** Submissions left today. */
  attemptsLeft: Type.Integer({ minimum: 0 }),
  /** No new try before this instant (daily cap). */
  retryAfter: Nullable(Instant),
  submittedAt: Nullable(Instant),
  decidedAt: Nullable(Instant),
});

export const CoinLimit = Type.Object({ coin: Type.String(), limit: Type.String() });
export const Quota = Type.Object({ level: Level, coinLimit: Type.Array(CoinLimit) });

export const Task = Type.Object({
  taskId: Type.String(),
  /** Task type; the client's text key. */
  type: Type.String(),
  /** Path segment after /auth that completes it. */
  route: Type.String(),
  status: OneOf([
    'LOCKED',
    'OPEN',
    'IN_PROGRESS',
    'UNDER_REVIEW',
    'DONE',
    'ACTION_REQUIRED',
    'REJECTED',
  ] as const),
  mandatory: Type.Boolean(),
  dueAt: Nullable(Instant),
  overdue: Type.Boolean(),
  /** How far being late has closed the account, 0 (nothing yet) to 3; absent where it closes no more than itself. */
  stage: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
  /** The questionnaire request behind it, where there is one. */
  requestId: Type.Optional(OpaqueId),
});

export const UpdatePoiInfo = Type.Object({
  status: OneOf(UPDATE_POI_STATUSES),
  /** What the server says about a refusal, in English. */
  rejectReason: Type.String(),
  /** The same as codes, where the refusal has them. */
  rejectReasons: Type.Array(OneOf(REJECTION_REASONS)),
  siteInfo: Type.Object({ site: Type.String(), country: Type.String() }),
  deadline: Nullable(Instant),
});

export const KycInfo = Type.Object({
  applicant: Type.Object({
    country: Type.String(),
    /** Masked. */
    firstname: Type.String(),
    /** Masked. */
    lastname: Type.String(),
    level: Level,
    identifies: Type.Array(Type.String()),
  }),
  flowNames: Type.Array(Type.String()),
  kycToken: Type.String(),
  opened: Type.Boolean(),
  limitation: OneOf(LIMITATIONS),
  limitationInfo: Type.Object({
    stage: Type.Integer(),
    until: Nullable(Instant),
    /** What is overdue and lifts the limitation once it is sent; null where no task does. */
    task: Type.Optional(Nullable(Type.Object({ taskId: Type.String(), route: Type.String() }))),
  }),
  state: Type.Array(StepState),
  quotas: Type.Array(Quota),
  kybQuota: Nullable(Quota),
  errorNotify: Nullable(Type.Object({ title: Type.String(), message: Type.String() })),
  second_identity_state: OneOf(STEP_STATUSES),
  questionnaireStatus: OneOf(QUESTIONNAIRE_STATUSES),
  mustQuestionnaire: Type.Boolean(),
  displayControl: Type.Object({
    displayHkgPoaAgreement: Type.Boolean(),
    isDisplayQuestionnaire: Type.Boolean(),
    isDisplayP2pRights: Type.Boolean(),
    isDisplayNewSatos: Type.Boolean(),
    isDisplayNewRcOnboarding: Type.Boolean(),
    isDisplaySatosToEu: Type.Boolean(),
    displayUpdatePOI: UpdatePoiInfo,
    displayEuPoiReset: Type.Boolean(),
  }),
  custody: OneOf(CUSTODY_TYPES),
  custodyInfo: Type.Object({ partner: Type.String() }),
  newSatosGray: Type.Boolean(),
  additionalRejectReason: Type.String(),
  verificationProcess: Type.Object({ isVerificationProcess: Type.Boolean(), tasks: Type.Array(Task) }),
  amlQuestionnaire: Type.Object({
    needQuestionnaire: Type.Boolean(),
    templateCode: Type.String(),
    /** The page that shows it; empty when there is none. */
    route: Type.String(),
  }),
  bannerTags: Type.Array(Type.String()),
  residenceCountry: Type.String(),
  apiUrl: Type.String(),
  provider: OneOf(PROVIDERS),
});

export const PersonalInfo = Type.Object({
  /** Given and middle names. */
  firstname: Type.String(),
  lastname: Type.String(),
  /** The whole name in the person's own script; empty where there is none. */
  nativeName: Type.String(),
  birthDate: Type.String(),
  documentNumber: Type.String(),
  docType: Nullable(OneOf(DOC_TYPES)),
  documentExpires: Type.String(),
  country: Type.String(),
  address: Type.String(),
});

export const CanVerifyRequest = Closed({
  level: StepLevel,
  from: Type.Optional(Type.String({ maxLength: 40 })),
});
/** What stands in the way of submitting a level. */
export const Obstacle = OneOf([
  'step_not_allowed',
  'under_review',
  'already_verified',
  'attempts_exhausted',
  'service_closed',
  'country_unsupported',
  'use_app',
  'questionnaire_first',
] as const);
export const CanVerify = Type.Object({
  allowed: Type.Boolean(),
  /** Text key of the reason when not allowed. */
  reasonKey: Nullable(Obstacle),
  retryAfter: Nullable(Instant),
  attemptsLeft: Type.Integer({ minimum: 0 }),
});

export const ProviderRequest = Closed({
  country: CountryCode,
  level: StepLevel,
  docType: Type.Optional(OneOf(DOC_TYPES)),
});
export const ProviderChoice = Type.Object({
  provider: OneOf(PROVIDERS),
  flowName: Type.String(),
  methods: Type.Array(OneOf([...VERIFICATION_TYPES, 'DOC', 'NFC', 'NON_DOC'] as const)),
  handoff: OneOf(['none', 'app', 'browser'] as const),
});

export const DocumentTypeRequest = Closed({ country: CountryCode });
export const DocumentOption = Type.Object({
  docType: OneOf(DOC_TYPES),
  docName: Type.String(),
  docLabelKey: Type.String(),
  docWebIconUrl: Type.String(),
  docAppIconUrl: Type.String(),
  showGuidePage: Type.Boolean(),
});
export const DocumentOptions = Type.Array(DocumentOption);

export const SdkAccessRequest = Closed({
  level: StepLevel,
  isSecondary: Type.Optional(Type.Boolean()),
  from: Type.Optional(Type.String({ maxLength: 40 })),
  action: Type.Optional(Type.String({ maxLength: 40 })),
  extraParams: Type.Optional(Closed({ reason: Type.Optional(Type.String({ maxLength: 200 })) })),
  /** [X13] For action 'update', which changes a verified document. */
  securityToken: Type.Optional(SecurityToken),
});
export const SdkAccess = Type.Object({
  accessToken: Type.String(),
  expiresAt: Instant,
  provider: OneOf(PROVIDERS),
});
