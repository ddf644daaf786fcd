// kyc-info: everything the hub shows about the levels. [E5, E6, E9, C8]
import { type Static, Type } from 'typebox';
import { CUSTODY_TYPES, LIMITATIONS } from '../kyc.ts';
import {
  ClosedObject,
  WithDescription,
  Instant,
  Nullable,
  OneOf,
  OpenEnum,
  OrPlainText,
  WithFallback,
} from '../schemas/common.ts';
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

export const KycInfoRequest = ClosedObject({
  obtain_kyc_token: Type.Optional(Type.Boolean()),
  obtain_current: Type.Optional(Type.Boolean()),
  obtain_quotas: Type.Optional(Type.Boolean()),
  obtain_state: Type.Optional(Type.Boolean()),
  obtain_aml_questionnaire: Type.Optional(Type.Boolean()),
  obtain_verification_process: Type.Optional(Type.Boolean()),
});

export const CoinLimit = Type.Object({
  coin: Type.String({
    description: 'BTC: the limits of the levels are compared. USD: the limit over all currencies.',
  }),
  limit: Type.String({
    description: 'Withdrawal limit a day, as a decimal number. 0 or absent: no withdrawals.',
  }),
});

export const Quota = Type.Object({
  level: WithDescription(LevelField, 'The level this limit belongs to.'),
  coinLimit: Type.Array(CoinLimit),
});

export const KycInfo = Type.Object({
  applicant: Type.Object({
    country: Type.String({
      description:
        'Country of the applicant. Preselected as the country of the document when residenceCountry is empty.',
    }),
    firstname: Type.String({ description: 'First name, masked. Shown in the verified details.' }),
    lastname: Type.String({ description: 'Last name, masked. Shown in the verified details.' }),
    level: Type.Optional(
      WithDescription(
        LevelField,
        'Highest level granted. Marked in the table of limits; from LEVEL_1 on the verified details are shown. Absent: the highest verified level of state.',
      ),
    ),
    identifies: Type.Array(Type.String(), {
      description: 'Further documents the identity was verified with. Unknown codes are ignored.',
    }),
  }),
  flowNames: Type.Array(Type.String(), {
    description:
      'Verification flows of the current level. The page `kyc` opens this level when its address names none, and the provider runs this flow.',
  }),
  kycToken: Type.String({
    description:
      "Session token for the provider's own page (apiUrl). Requested when the user opens the page.",
  }),
  opened: Type.Optional(
    Type.Boolean({
      description:
        'false closes both levels; the client shows that the service is closed. Absent: no level can be started, and the client gives no reason.',
    }),
  ),
  limitation: WithDescription(
    OpenEnum(OneOf(LIMITATIONS), 'LIMITATION_DEFAULT'),
    'Limitation of the account, shown above everything else. An unknown value is shown with a general text.',
  ),
  limitationInfo: OrPlainText(
    Type.Object({
      message: Type.Optional(
        Type.String({ description: 'A text of the back end about the limitation, shown as plain text.' }),
      ),
      stage: Type.Integer({ description: 'Stage of the limitation, 0 to 3; selects the text.' }),
      until: WithDescription(Nullable(Instant), 'When the current stage ends.'),
      task: Type.Optional(
        Nullable(
          Type.Object({
            taskId: Type.String({ description: 'The overdue task that lifts the limitation.' }),
            route: Type.String({ description: 'Page of this task (segment after /auth).' }),
          }),
        ),
      ),
    }),
    'message',
  ),
  state: Type.Array(StepState),
  quotas: Type.Array(Quota),
  kybQuota: WithDescription(
    Nullable(Type.Object({ ...Quota.properties, level: WithFallback(LevelField, 'LEVEL_DEFAULT') })),
    'Limit of a business account, shown instead of the limits of the levels. Null for other accounts.',
  ),
  errorNotify: WithDescription(
    Nullable(OrPlainText(Type.Object({ title: Type.String(), message: Type.String() }), 'message')),
    'A notice of the back end, shown as plain text.',
  ),
  second_identity_state: WithDescription(StepStatusField, 'Status of the proof of address.'),
  questionnaireStatus: WithDescription(
    QuestionnaireStatusField,
    'Status of the questionnaire: open, in review or done.',
  ),
  mustQuestionnaire: Type.Boolean({ description: 'true makes the questionnaire mandatory.' }),
  displayControl: Type.Object({
    displayHkgPoaAgreement: Type.Boolean({ description: 'true adds the task `agreement`.' }),
    isDisplayQuestionnaire: Type.Boolean({ description: 'true adds the task `questionnaire`.' }),
    isDisplayP2pRights: Type.Boolean({
      description: 'true lists peer-to-peer trading among the rights of a level.',
    }),
    isDisplayNewSatos: Type.Boolean({
      description: 'true adds the task `newquestion`, and a reminder after a deposit.',
    }),
    isDisplayNewRcOnboarding: Type.Boolean({ description: 'true adds the task `rcQuestionnaire`.' }),
    isDisplaySatosToEu: Type.Boolean({ description: 'true adds the task `reliance`.' }),
    displayUpdatePOI: UpdatePoiInfo,
    displayEuPoiReset: Type.Boolean({ description: 'true adds the task `resetkyc`.' }),
  }),
  custody: WithDescription(
    WithFallback(OneOf(CUSTODY_TYPES), 'CUSTODY_UNSPECIFIED'),
    'Holder of the assets: a partner or the exchange. CUSTODY_UNSPECIFIED and unknown values show nothing.',
  ),
  custodyInfo: Type.Object({ partner: Type.String({ description: 'Name of the custody partner.' }) }),
  newSatosGray: Type.Boolean({ description: "true replaces the custody partner's form by its new version." }),
  additionalRejectReason: Type.String({ description: 'A note of the reviewers, shown as plain text.' }),
  verificationProcess: Type.Object({
    isVerificationProcess: Type.Optional(
      Type.Boolean({
        description:
          'true: a step in review mentions the open tasks. Absent: the tasks are unknown, so nothing is called done.',
      }),
    ),
    tasks: Type.Array(Task),
  }),
  amlQuestionnaire: Type.Object({
    needQuestionnaire: Type.Boolean({ description: 'true adds a questionnaire to the tasks.' }),
    templateCode: Type.String({ description: 'The template the task opens when route is empty.' }),
    route: Type.String({
      description: 'Page of the questionnaire (segment after /auth). Empty if it has none.',
    }),
  }),
  bannerTags: Type.Array(Type.String(), { description: 'Banners by tag. Tags without a text are ignored.' }),
  residenceCountry: Type.Optional(
    Type.String({
      description: 'Country of residence, shown in the details. Empty: not given yet. Absent: unknown.',
    }),
  ),
  residenceChange: Type.Optional(
    Type.Boolean({
      description:
        'true: the country of residence can be changed by the call `residence`. Absent: the page reports that this is not offered.',
    }),
  ),
  apiUrl: Type.String({
    description:
      "Absolute https address of the provider's own page. Any other value hides the link. The page is opened with token, flow, lang and redirect_url in the fragment.",
  }),
  provider: WithDescription(
    ProviderField,
    'Provider that verifies. Empty or unknown: the client names none.',
  ),
});
export type KycInfo = Static<typeof KycInfo>;

export const kycInfoSpec = {
  summary: 'Returns the data of the hub: steps, limits, tasks, limitations, display flags.',
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
