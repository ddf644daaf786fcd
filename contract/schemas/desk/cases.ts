// A case as officers see it: details, files, OCR results and checks.
import { type Static, Type } from 'typebox';
import { AddressDetails, IdentityDetails } from '../../calls/capture.ts';
import { FaceConsent } from '../../calls/consents.ts';
import { CHECKS } from '../../checks.ts';
import { CAPTURE_PARTS, DOC_TYPES } from '../../documents.ts';
import { REJECTION_REASONS, STEP_STATUSES } from '../../kyc.ts';
import { FRAME_PARTS, MOTION_PROMPTS } from '../../motion.ts';
import { PROPOSAL_KINDS } from '../../officers.ts';
import { SiteField, UserId } from '../applicants.ts';
import { ClosedObject, Instant, Named, Nullable, OneOf, OpaqueId, WithDescription } from '../common.ts';
import { StepLevelField } from '../kyc.ts';
import { WorkItem } from './work.ts';

export const RejectionReasonField = Named('RejectionReason', OneOf(REJECTION_REASONS));
export const CasePartField = Named('CasePart', OneOf([...CAPTURE_PARTS, ...FRAME_PARTS] as const));

export const Proposal = Named(
  'Proposal',
  Type.Object({
    proposalId: OpaqueId,
    kind: OneOf(PROPOSAL_KINDS),
    userId: UserId,
    object: Type.String({
      description: 'Id of the case, form, match or account; `<userId>:<level>` for a level.',
    }),
    reasons: Type.Array(Type.String(), { description: 'Codes.' }),
    by: Type.String({ description: 'Actor, as in the audit trail.', examples: ['officer:ana'] }),
    at: Instant,
  }),
);

const CaseFile = Named(
  'ReviewedFile',
  Type.Object({
    fileId: OpaqueId,
    part: CasePartField,
    mime: Type.String({ examples: ['image/jpeg'] }),
    bytes: Type.Integer({ minimum: 0 }),
    width: Nullable(Type.Integer({ description: 'Pixels of the upright picture; null for a PDF.' })),
    height: Nullable(Type.Integer()),
    problems: Type.Array(Type.String(), { description: 'Codes of technical findings.' }),
  }),
);

const ComparedField = Named(
  'ComparedField',
  Type.Object({
    field: Type.String({ examples: ['familyName'] }),
    typed: WithDescription(
      Nullable(Type.String()),
      'What the person typed; null if the form has no such field.',
    ),
    read: WithDescription(Nullable(Type.String()), 'Recognised value; null: not recognised.'),
    part: WithDescription(Nullable(CasePartField), 'The picture it was read from.'),
    from: Nullable(OneOf(['mrz', 'visual', 'barcode', 'pdf-text'] as const)),
    confidence: Nullable(Type.Number({ minimum: 0, maximum: 1, examples: [0.93] })),
    box: WithDescription(
      Nullable(
        Type.Object({
          x: Type.Number(),
          y: Type.Number(),
          width: Type.Number(),
          height: Type.Number(),
        }),
      ),
      'Place on the picture of `part`, each number as a share from 0 to 1 of its width or height.',
    ),
    corrected: WithDescription(
      Nullable(Type.String()),
      'The recognised value that was shown to the person, if they sent another one.',
    ),
  }),
);

const Check = Named(
  'CaseCheck',
  Type.Object({
    name: OneOf(CHECKS),
    outcome: OneOf(['pass', 'doubt', 'fail', 'not-possible'] as const),
    evidence: Type.Array(
      Type.Object({
        part: Type.Optional(CasePartField),
        what: Type.String(),
        score: Type.Optional(Type.Number()),
      }),
    ),
  }),
);

const Reading = Named(
  'CaseReading',
  Type.Object({
    reader: WithDescription(
      OneOf(['ready', 'off', 'missing', 'failed'] as const),
      'OCR engine of the gateway.',
    ),
    state: WithDescription(
      OneOf(['none', 'under_way', 'ended'] as const),
      'none: no picture of this case is processed by OCR, so officers rely on the pictures alone.',
    ),
    pictures: Type.Array(
      Type.Object({
        part: CasePartField,
        state: OneOf(['queued', 'reading', 'done', 'failed'] as const),
        fault: Type.String(),
      }),
    ),
    fields: Type.Array(ComparedField),
    checkedAt: Nullable(Instant),
    checks: Type.Array(Check),
  }),
);

const Motion = Named(
  'SelfieMotion',
  Type.Object({
    prompts: Type.Array(OneOf(MOTION_PROMPTS)),
    fault: WithDescription(
      OneOf(['unsigned', 'expired', 'replayed', ''] as const),
      'Why the frames were refused; empty if they were accepted.',
    ),
    elapsedMs: Type.Integer({ description: 'Time between prompts and frames, by the clock of the gateway.' }),
    frames: Type.Array(
      Type.Object({
        part: OneOf(FRAME_PARTS),
        fileId: Nullable(OpaqueId),
        prompt: WithDescription(
          Nullable(OneOf(MOTION_PROMPTS)),
          'Null for the frame before the first prompt.',
        ),
        at: Type.Integer({ description: 'Milliseconds since the prompts.' }),
      }),
    ),
  }),
);

export const CaseDetail = Named(
  'CaseDetail',
  Type.Object({
    caseId: OpaqueId,
    userId: UserId,
    level: StepLevelField,
    task: WithDescription(
      OneOf(['verify', 'update'] as const),
      'A first verification or an update of a verified level.',
    ),
    status: OneOf(['submitted', 'approved', 'rejected', 'withdrawn'] as const),
    reasons: Type.Array(RejectionReasonField),
    country: Type.String({ examples: ['HK'] }),
    docType: Nullable(OneOf(DOC_TYPES)),
    provider: Type.String({ examples: ['DEFAULT'] }),
    site: SiteField,
    residenceCountry: Type.String({ examples: ['HK'] }),
    language: Type.String({ description: 'Language in which the person reads mails.', examples: ['en'] }),
    submittedAt: Nullable(Instant),
    decidedAt: Nullable(Instant),
    decidedBy: Nullable(Type.String({ examples: ['officer:ana'] })),
    automatic: Type.Boolean({ description: 'The sandbox will decide it soon.', examples: [false] }),
    updateReason: Type.String({ description: 'The reason the person gave for an update.', examples: [''] }),
    attempts: WithDescription(
      Type.Object({ today: Type.Integer(), total: Type.Integer() }),
      'Submissions of the level that count towards its limits, including this one.',
    ),
    othersAtAddress: Type.Integer({
      minimum: 0,
      description: 'Other accounts that proved the same address; 0 for an identity.',
    }),
    faceConsents: Type.Array(FaceConsent),
    details: Nullable(Type.Union([IdentityDetails, AddressDetails])),
    reading: Reading,
    motion: Nullable(Motion),
    files: Type.Array(CaseFile),
    work: Nullable(WorkItem),
    conflict: WithDescription(
      Nullable(Type.String({ examples: ['own_account'] })),
      'Why the caller may not decide it: own_account, same_address or same_document.',
    ),
    finalReasons: Type.Array(RejectionReasonField, {
      description: 'Rejecting with one of these is final and needs a second officer.',
    }),
    isLastAttempt: Type.Boolean({
      description: 'Any rejection is final, because no submission is left.',
      examples: [false],
    }),
  }),
);
export type CaseDetail = Static<typeof CaseDetail>;

export const CaseDecision = Named(
  'CaseDecision',
  Type.Object({
    status: WithDescription(
      OneOf(['submitted', 'approved', 'rejected'] as const),
      'submitted: a proposal waits for a second officer.',
    ),
    step: Named('StepStatus', OneOf(STEP_STATUSES)),
    proposal: Nullable(Proposal),
  }),
);

export const DocumentRequest = Named(
  'DocumentRequest',
  ClosedObject({
    parts: Type.Array(OneOf(CAPTURE_PARTS), {
      minItems: 1,
      maxItems: 5,
      uniqueItems: true,
      description:
        'Pictures that the person must take again. Other pictures of the document are kept; the selfie is always taken again.',
      examples: [['back']],
    }),
    reasons: Type.Array(RejectionReasonField, { minItems: 1, maxItems: 5, uniqueItems: true }),
    note: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1000, description: 'Needed if the rejection is final.' }),
    ),
  }),
);

export const PreviewRequest = Named(
  'PreviewRequest',
  ClosedObject({
    kind: OneOf(['approve', 'reject'] as const),
    reasons: Type.Array(RejectionReasonField, {
      maxItems: 5,
      uniqueItems: true,
      description: 'Empty for an approval.',
    }),
    language: Type.Optional(Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$', examples: ['ja-JP'] })),
  }),
);

export const DecisionPreview = Named(
  'DecisionPreview',
  Type.Object({
    language: Type.String({ examples: ['en'] }),
    direction: OneOf(['ltr', 'rtl'] as const),
    isFinal: Type.Boolean({ description: 'The rejection is final and needs a second officer.' }),
    subject: WithDescription(Type.String(), 'Subject of the mail.'),
    text: Type.String({ description: 'Text of the mail, as the person reads it.' }),
    reasons: Type.Array(Type.Object({ reason: RejectionReasonField, text: Type.String() }), {
      description: 'The text for each reason. Reasons of suspicion share one neutral text.',
    }),
  }),
);
export type DecisionPreview = Static<typeof DecisionPreview>;
