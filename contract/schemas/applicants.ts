// Applicants in the server API. Personal data is returned by separate calls with separate scopes.
import { type Static, Type } from 'typebox';
import { DOC_TYPES } from '../documents.ts';
import { LEVELS, LIMITATIONS, QUESTIONNAIRE_STATUSES, REJECTION_REASONS, STEP_STATUSES } from '../kyc.ts';
import { SITE_NAMES } from '../sites.ts';
import {
  ClosedObject,
  Instant,
  IsoDate,
  Named,
  Nullable,
  OneOf,
  OpaqueId,
  WithDescription,
} from './common.ts';
import { StepLevelField } from './kyc.ts';

export const SiteField = Named('Site', OneOf(SITE_NAMES));
export const LimitationField = Named('Limitation', OneOf(LIMITATIONS));
export const LevelStatusField = Named('LevelStatus', OneOf(STEP_STATUSES));
export const UserId = Type.String({
  maxLength: 64,
  description: 'Account id: assigned by the exchange, or by Attesta.',
  examples: ['ex-4711'],
});

export const ApplicantLevel = Named(
  'ApplicantLevel',
  Type.Object({
    level: StepLevelField,
    status: LevelStatusField,
    reasons: Type.Array(OneOf(REJECTION_REASONS)),
    submittedAt: Nullable(Instant),
    decidedAt: Nullable(Instant),
  }),
);

export const ApplicantSummary = Named(
  'ApplicantSummary',
  Type.Object({
    userId: UserId,
    site: SiteField,
    residenceCountry: Type.String({
      description: 'ISO 3166-1; empty if none was declared.',
      examples: ['HK'],
    }),
    level: WithDescription(OneOf(LEVELS), 'The highest granted level.'),
    levels: Type.Array(ApplicantLevel),
    limitation: LimitationField,
    frozen: Type.Boolean(),
    closed: Type.Boolean(),
    createdAt: Instant,
  }),
);
export type ApplicantSummary = Static<typeof ApplicantSummary>;

export const RISK_LABELS = ['low', 'medium', 'high', 'prohibited'] as const;
export type RiskLabel = (typeof RISK_LABELS)[number];

export const Applicant = Named(
  'Applicant',
  Type.Object({
    ...ApplicantSummary.properties,
    tags: Type.Record(Type.String(), Type.String()),
    limitationStage: Type.Integer({
      minimum: 0,
      description: 'Stage of the limitation for missed deadlines; 0 if there is none.',
    }),
    withdrawalsBlockedUntil: Nullable(Instant),
    riskTier: WithDescription(OneOf(['low', 'medium', 'high'] as const), 'Computed from the questionnaires.'),
    riskLabel: WithDescription(Nullable(OneOf(RISK_LABELS)), 'Set by the exchange or an officer.'),
    investorClass: OneOf(['RETAIL', 'PROFESSIONAL', 'QUALIFIED'] as const),
    openTasks: Type.Array(
      Type.Object({
        templateCode: Type.String({ examples: ['RFI'] }),
        status: Type.String({ examples: ['UNSUBMIT'] }),
        dueAt: Nullable(Instant),
      }),
      { description: 'Questionnaires that wait for the applicant.' },
    ),
  }),
);
export type Applicant = Static<typeof Applicant>;

/** Missing fields stay unchanged. */
export const ApplicantChange = Named(
  'ApplicantChange',
  ClosedObject({
    tags: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,39}$' }),
        Nullable(Type.String({ minLength: 1, maxLength: 64 })),
        { additionalProperties: false, maxProperties: 20, description: 'Tags to set; null removes a tag.' },
      ),
    ),
    riskLabel: Type.Optional(Nullable(OneOf(RISK_LABELS))),
  }),
);
export type ApplicantChange = Static<typeof ApplicantChange>;

const VerifiedAddress = Named(
  'VerifiedAddress',
  Type.Object({
    line1: Type.String(),
    line2: Type.String(),
    city: Type.String(),
    region: Type.String(),
    postcode: Type.String(),
    country: Type.String(),
  }),
);
export const ApplicantIdentity = Named(
  'ApplicantIdentity',
  Type.Object({
    userId: UserId,
    identity: Nullable(
      Type.Object({
        givenName: Type.String(),
        middleName: Type.String(),
        familyName: Type.String(),
        nativeName: Type.String(),
        birthDate: IsoDate,
        docType: Nullable(Type.String()),
        documentNumber: Type.String(),
        documentCountry: Type.String(),
        documentExpires: Nullable(IsoDate),
      }),
    ),
    address: Nullable(VerifiedAddress),
  }),
);
export type ApplicantIdentity = Static<typeof ApplicantIdentity>;

export const WITHDRAWAL_OBSTACLES = [
  'closed',
  'service_unavailable',
  'frozen',
  'withdrawals_blocked',
  'level_required',
] as const;
export const WithdrawalCheck = Named(
  'WithdrawalCheck',
  Type.Object({
    allowed: Type.Boolean(),
    reasons: Type.Array(OneOf(WITHDRAWAL_OBSTACLES), {
      description: 'All reasons against the withdrawal; empty if it is allowed.',
    }),
    until: WithDescription(
      Nullable(Instant),
      'When withdrawals are allowed again, if that is the only reason.',
    ),
    dailyLimits: Type.Array(
      Type.Object({
        coin: Type.String({ examples: ['USD'] }),
        limit: Type.String({ examples: ['1000000'] }),
      }),
      { description: 'Daily limits of the level, by coin.' },
    ),
  }),
);
export type WithdrawalCheck = Static<typeof WithdrawalCheck>;

export const ApplicantCase = Named(
  'ApplicantCase',
  Type.Object({
    caseId: OpaqueId,
    level: StepLevelField,
    task: WithDescription(
      OneOf(['verify', 'update'] as const),
      'A first verification or an update of a verified level.',
    ),
    status: OneOf(['submitted', 'approved', 'rejected', 'withdrawn'] as const),
    reasons: Type.Array(OneOf(REJECTION_REASONS)),
    country: Type.String({ examples: ['HK'] }),
    docType: Nullable(OneOf(DOC_TYPES)),
    provider: Type.String({ examples: ['DEFAULT'] }),
    device: WithDescription(
      Nullable(Type.String()),
      'Opaque id of the device that submitted it, for the blocklist.',
    ),
    submittedAt: Nullable(Instant),
    decidedAt: Nullable(Instant),
  }),
);
export type ApplicantCase = Static<typeof ApplicantCase>;

export const ApplicantDocument = Named(
  'ApplicantDocument',
  Type.Object({
    fileId: OpaqueId,
    caseId: Nullable(OpaqueId),
    requestId: Nullable(OpaqueId),
    part: WithDescription(
      Type.String({ examples: ['front'] }),
      'Side of a document, or purpose of the file.',
    ),
    mime: Type.String({ examples: ['image/jpeg'] }),
    bytes: Type.Integer({ minimum: 0, examples: [182_433] }),
    sha256: Type.String({ description: 'Hash of the bytes, hexadecimal.' }),
    createdAt: Instant,
  }),
);
export type ApplicantDocument = Static<typeof ApplicantDocument>;

export const ApplicantQuestionnaire = Named(
  'ApplicantQuestionnaire',
  Type.Object({
    requestId: OpaqueId,
    templateCode: Type.String({ examples: ['RFI'] }),
    version: Type.String(),
    status: OneOf(QUESTIONNAIRE_STATUSES),
    mandatory: Type.Boolean(),
    dueAt: Nullable(Instant),
    submittedAt: Nullable(Instant),
    decidedAt: Nullable(Instant),
    expiresAt: Nullable(Instant),
  }),
);
export type ApplicantQuestionnaire = Static<typeof ApplicantQuestionnaire>;

export const ApplicantAnswers = Named(
  'ApplicantAnswers',
  Type.Object({
    ...ApplicantQuestionnaire.properties,
    answers: Type.Array(
      Type.Object({ linkId: Type.String(), row: Type.Optional(Type.Integer()), value: Type.Unknown() }),
      {
        description: 'The last submitted answers; empty before the first submission.',
      },
    ),
  }),
);
export type ApplicantAnswers = Static<typeof ApplicantAnswers>;

export const ApplicantAgreement = Named(
  'ApplicantAgreement',
  Type.Object({
    agreementId: Type.Integer({ minimum: 1 }),
    product: Type.String(),
    code: Type.String(),
    version: Type.String(),
    language: Type.String({ examples: ['en'] }),
    action: OneOf(['accept', 'decline', 'withdraw'] as const),
    at: Instant,
  }),
);
export type ApplicantAgreement = Static<typeof ApplicantAgreement>;

export const ApplicantNote = Named(
  'ApplicantNote',
  Type.Object({ noteId: OpaqueId, text: Type.String(), author: Type.String(), createdAt: Instant }),
);
export type ApplicantNote = Static<typeof ApplicantNote>;
