// Questionnaires, name updates, matches and proposals as officers see them.
import { Type } from 'typebox';
import { QUESTIONNAIRE_STATUSES } from '../../kyc.ts';
import type { ItemType } from '../../questionnaire.ts';
import { OTHER_PERSON_REASONS, SAME_PERSON_REASONS, MATCH_VERDICTS } from '../../screening.ts';
import { NAME_TRACKS } from '../../security.ts';
import { UserId } from '../applicants.ts';
import { Instant, IsoDate, Named, Nullable, OneOf, OpaqueId, WithDescription } from '../common.ts';
import { Proposal, RejectionReasonField } from './cases.ts';

const evidenceFile = {
  fileId: OpaqueId,
  mime: Type.String({ examples: ['image/jpeg'] }),
  bytes: Type.Integer({ minimum: 0 }),
};

const waitingForm = {
  requestId: OpaqueId,
  userId: UserId,
  templateCode: Type.String({ examples: ['RFI'] }),
  status: OneOf(QUESTIONNAIRE_STATUSES),
  submittedAt: Nullable(Instant),
  dueAt: Nullable(Instant),
  proposal: Nullable(Proposal),
};
const ITEM_TYPES = [
  'single',
  'multi',
  'text',
  'number',
  'money',
  'date',
  'country',
  'address',
  'phone',
  'email',
  'file',
  'declaration',
  'signature',
  'info',
  'group',
] as const satisfies readonly ItemType[];
const Question = Named(
  'FormQuestion',
  Type.Object(
    {
      type: OneOf(ITEM_TYPES),
      page: WithDescription(Type.String({ examples: ['Your income'] }), 'Title of its page.'),
      text: Type.String({ examples: ['How did you earn it?'] }),
      chosen: WithDescription(
        Type.Array(Type.String(), { examples: [['Salary']] }),
        'Texts of the chosen options; empty for other types of questions.',
      ),
      unit: WithDescription(Type.String({ examples: ['%'] }), 'Unit of a number; empty without one.'),
    },
    { description: 'Texts in the first supported language of Accept-Language.' },
  ),
);
export const WaitingForm = Named('WaitingForm', Type.Object(waitingForm));
export const FormDetail = Named(
  'FormDetail',
  Type.Object({
    ...waitingForm,
    version: Type.String(),
    isCurrent: Type.Boolean({
      description: 'False if the form has changed since it was answered: the texts are those of today.',
    }),
    title: WithDescription(Type.String({ examples: ['Source of funds'] }), 'In the language of the caller.'),
    answers: Type.Array(
      Type.Object({
        linkId: Type.String({ examples: ['sof.source'] }),
        row: Type.Optional(Type.Integer()),
        value: Type.Unknown(),
        question: WithDescription(
          Nullable(Question),
          'Null if the current version of the form has no such question.',
        ),
      }),
    ),
    decision: WithDescription(
      Nullable(
        Type.Object({
          outcome: Nullable(Type.String()),
          reasons: Type.Array(Type.String()),
          tier: Nullable(Type.String()),
          score: Nullable(Type.Number()),
        }),
      ),
      'The decision by rule, with its score.',
    ),
    senior: Type.Boolean({ description: 'Two officers must decide.' }),
    files: Type.Array(Type.Object({ ...evidenceFile, linkId: Type.String() })),
  }),
);
export const FormDecision = Named(
  'FormDecision',
  Type.Object({
    status: OneOf(QUESTIONNAIRE_STATUSES),
    proposal: Nullable(Proposal),
  }),
);

const Name = Named(
  'PersonName',
  Type.Object({
    givenName: Type.String(),
    middleName: Type.Optional(Type.String()),
    familyName: Type.String(),
    nativeName: Type.Optional(Type.String()),
  }),
);
const nameUpdate = {
  id: OpaqueId,
  userId: UserId,
  track: OneOf(NAME_TRACKS),
  submittedAt: Instant,
  automatic: Type.Boolean({ description: 'The sandbox will decide it soon.' }),
};
export const WaitingNameUpdate = Named('WaitingNameUpdate', Type.Object(nameUpdate));
export const NameUpdateDetail = Named(
  'NameUpdateDetail',
  Type.Object({
    ...nameUpdate,
    status: OneOf(['PENDING', 'APPROVED', 'REJECTED'] as const),
    before: Name,
    after: Name,
    reason: Type.String(),
    effectiveDate: Type.Optional(IsoDate),
    refusedFor: Type.Optional(Type.Array(RejectionReasonField)),
    files: Type.Array(
      Type.Object({ ...evidenceFile, kind: OneOf(['evidence', 'identity_document'] as const) }),
    ),
  }),
);
export const NameUpdateDecision = Named(
  'NameUpdateDecision',
  Type.Object({ status: OneOf(['APPROVED', 'REJECTED'] as const) }),
);

const match = {
  matchId: OpaqueId,
  userId: UserId,
  foundAt: Instant,
  score: Type.Integer({ description: 'Similarity in per cent.', examples: [87] }),
};
const verdict = {
  verdict: OneOf(MATCH_VERDICTS),
  reason: Nullable(OneOf([...SAME_PERSON_REASONS, ...OTHER_PERSON_REASONS] as const)),
};
export const WaitingMatch = Named('WaitingMatch', Type.Object(match));
export const MatchDetail = Named(
  'MatchDetail',
  Type.Object({
    ...match,
    ...verdict,
    decidedBy: Nullable(Type.String({ examples: ['officer:ana'] })),
    person: WithDescription(
      Nullable(
        Type.Object({
          names: Type.Array(Type.String()),
          givenName: Type.String(),
          familyName: Type.String(),
          birthDate: Type.String(),
          country: Type.String(),
          citizen: Type.Boolean(),
        }),
      ),
      'Verified data of the person; null without verified data.',
    ),
    listed: WithDescription(
      Type.Object({
        entityId: Type.String(),
        formerIds: Type.Array(Type.String()),
        score: Type.Number(),
        caption: Type.String(),
        names: Type.Array(Type.String()),
        birthDates: Type.Array(Type.String()),
        countries: Type.Array(Type.String()),
        topics: Type.Array(Type.String()),
        datasets: Type.Array(Type.String()),
      }),
      'The entry of the list.',
    ),
  }),
);
export const MatchDecision = Named(
  'MatchDecision',
  Type.Object({ ...verdict, proposal: Nullable(Proposal) }),
);

const PROPOSAL_STATUSES = ['open', 'confirmed', 'declined', 'outdated'] as const;
export const ProposalDetail = Named(
  'ProposalDetail',
  Type.Object({
    ...Proposal.properties,
    status: OneOf(PROPOSAL_STATUSES),
    note: WithDescription(Type.String(), 'Reason of its author.'),
    endedBy: Nullable(Type.String()),
    endedAt: Nullable(Instant),
    answer: WithDescription(Type.String(), 'Note of the second officer; empty while open.'),
  }),
);
export const ProposalAnswer = Named(
  'ProposalAnswer',
  Type.Object({
    status: OneOf(PROPOSAL_STATUSES),
    outcome: Type.Optional(Type.Unknown({ description: 'Result of the confirmed call.' })),
  }),
);

/** Answer of calls that propose a change of an account or level. */
export const LevelDecision = Named(
  'LevelDecision',
  Type.Object({ step: Type.String(), proposal: Nullable(Proposal) }),
);
