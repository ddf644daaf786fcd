// What the hub shows of the levels. [E5, E6, E9, C8]
import { type Static, Type } from 'typebox';
import { CUSTODY_TYPES, LIMITATIONS } from '../kyc.ts';
import { Closed, Instant, Nullable, OneOf, Open, OrElse } from '../schemas/common.ts';
import {
  LevelField,
  ProviderField,
  QuestionnaireStatusField,
  StepState,
  StepStatusField,
  Task,
  UpdatePoiInfo,
} from '../schemas/kyc.ts';
import type { Call, CallSpec } from './row.ts';

export const KycInfoRequest = Closed({
  obtain_kyc_token: Type.Optional(Type.Boolean()),
  obtain_current: Type.Optional(Type.Boolean()),
  obtain_quotas: Type.Optional(Type.Boolean()),
  obtain_state: Type.Optional(Type.Boolean()),
  obtain_aml_questionnaire: Type.Optional(Type.Boolean()),
  obtain_verification_process: Type.Optional(Type.Boolean()),
});

export const CoinLimit = Type.Object({ coin: Type.String(), limit: Type.String() });

export const Quota = Type.Object({ level: LevelField, coinLimit: Type.Array(CoinLimit) });

export const KycInfo = Type.Object({
  applicant: Type.Object({
    country: Type.String(),
    /** Masked. */
    firstname: Type.String(),
    /** Masked. */
    lastname: Type.String(),
    level: OrElse(LevelField, 'LEVEL_DEFAULT'),
    identifies: Type.Array(Type.String()),
  }),
  flowNames: Type.Array(Type.String()),
  kycToken: Type.String(),
  opened: Type.Boolean(),
  limitation: Open(OneOf(LIMITATIONS), 'LIMITATION_DEFAULT'),
  limitationInfo: Type.Object({
    stage: Type.Integer(),
    until: Nullable(Instant),
    /** What is overdue and lifts the limitation once it is sent; null where no task does. */
    task: Type.Optional(Nullable(Type.Object({ taskId: Type.String(), route: Type.String() }))),
  }),
  state: Type.Array(StepState),
  quotas: Type.Array(Quota),
  /** Of a business, whatever its level is called. */
  kybQuota: Nullable(Type.Object({ ...Quota.properties, level: OrElse(LevelField, 'LEVEL_DEFAULT') })),
  errorNotify: Nullable(Type.Object({ title: Type.String(), message: Type.String() })),
  second_identity_state: StepStatusField,
  questionnaireStatus: QuestionnaireStatusField,
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
  custody: OrElse(OneOf(CUSTODY_TYPES), 'CUSTODY_UNSPECIFIED'),
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
  provider: ProviderField,
});
export type KycInfo = Static<typeof KycInfo>;

export const kycInfoSpec = {
  summary: 'Everything the hub shows: steps, limits, tasks, limitations, display control.',
  request: KycInfoRequest,
  response: KycInfo,
  aliases: ['/v3/private/kyc/kyc-info'],
  purposes: ['verify', 'update'],
} as const satisfies CallSpec;
export const kycInfo: Call<typeof kycInfoSpec> = {
  name: 'kycInfo',
  method: 'POST',
  path: '/v3/private/user/member/kyc-info',
  webPath: '/v3/private/kyc/kyc-info',
  sdkPath: '/v1/s1/kyc/integration/info',
  auth: 'user',
  retry: 1,
};
