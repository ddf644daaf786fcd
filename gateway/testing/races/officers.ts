// Writes of officers about a user, each as one service call.
import { and, eq } from 'drizzle-orm';
import { changeStep, decideCase } from '#gateway/cases/decisions.ts';
import { kycCase } from '#gateway/db/schema/cases/cases.ts';
import { kycStep } from '#gateway/db/schema/accounts/levels.ts';
import { putExchangeUser } from '#gateway/identity/exchange-users.ts';
import { freezeAccount, unfreezeAccount } from '#gateway/enforcement/account-freeze.ts';
import { decideNameUpdate } from '#gateway/name-changes/name-update-decisions.ts';
import { decideForm } from '#gateway/questionnaires/review/form-decisions.ts';
import { openFormForReview } from '#gateway/questionnaires/review/forms-to-review.ts';
import { insertMatch } from '#gateway/db/queries/screening.ts';
import { closeAccount } from '#gateway/retention/account-closing.ts';
import { placeLegalHold } from '#gateway/retention/legal-hold.ts';
import { decideMatch } from '#gateway/screening/match-decisions.ts';
import { encryptListEntry } from '#gateway/screening/encrypted-entry.ts';
import { LISTED_ENTRY } from '#gateway/testing/listed.ts';
import { findOpenProposal } from '#gateway/db/queries/proposals.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { confirmProposal, declineProposal } from '#gateway/officers/proposal-decisions.ts';
import type { TestGateway } from '#gateway/testing/gateway.ts';
import { findCaseId, buildFormId, buildNameUpdateId, type Racer, type Scene } from './people.ts';
import type { Writer } from './writer.ts';

const OFFICER = { name: 'operator:ana', requestId: '' };

/** With tokens: decisions of two officers require both. */
const ANA: Actor = {
  name: 'officer:ana',
  requestId: '',
  officer: { id: 'demo-officer', role: 'officer', note: 'As seen.' },
};
const BEN: Actor = {
  name: 'officer:ben',
  requestId: '',
  officer: { id: 'demo-senior', role: 'senior', note: 'Agreed.' },
};

const proposesFreeze = ({ ctx }: TestGateway, { userId }: Racer) =>
  freezeAccount(ctx, userId, 'suspected_fraud', ANA);
/** Proposals by user id; none for a frozen user. */
const asked = new Map<string, string>();
const answers = (verb: 'confirm' | 'decline'): Writer => ({
  name: `a second officer answers a freeze with ${verb}`,
  scene: 'verified',
  async before(gateway, racer) {
    await proposesFreeze(gateway, racer).catch(() => null);
    asked.set(racer.userId, (await findOpenProposal(gateway.ctx.db, racer.userId))?.id ?? '');
  },
  run: ({ ctx }, { userId }) =>
    (verb === 'confirm' ? confirmProposal : declineProposal)(ctx, asked.get(userId) ?? '', BEN),
});

const matchOf = (userId: string): string => `match-${userId}`;

const decides = (kind: 'approve' | 'reject', scene: Scene): Writer => ({
  name: `an officer answers a case with ${kind} (${scene})`,
  scene,
  run: ({ ctx }, racer) =>
    decideCase(
      ctx,
      findCaseId(racer),
      kind === 'approve' ? { kind } : { kind, reasons: ['doc_fake'] },
      OFFICER,
    ),
});

export const OFFICER_WRITERS: readonly Writer[] = [
  {
    name: 'an officer reads a form',
    scene: 'applying',
    run: ({ ctx }, racer) => openFormForReview(ctx, buildFormId(racer, 'NS_V1'), OFFICER),
  },
  {
    name: 'an officer accepts a form',
    scene: 'waiting',
    run: ({ ctx }, racer) => decideForm(ctx, buildFormId(racer, 'NS_V1'), { kind: 'approve' }, OFFICER),
  },
  {
    name: 'an officer refuses a form',
    scene: 'applying',
    run: ({ ctx }, racer) => decideForm(ctx, buildFormId(racer, 'NS_V1'), { kind: 'reject' }, OFFICER),
  },
  decides('approve', 'waiting'),
  decides('reject', 'waiting'),
  {
    ...decides('approve', 'renewing'),
    async before({ ctx, clock }, racer) {
      const sent = { status: 'submitted' as const, submittedAt: clock.now() };
      await ctx.db
        .update(kycCase)
        .set(sent)
        .where(eq(kycCase.id, findCaseId(racer)));
    },
  },
  {
    name: 'an officer changes a name',
    scene: 'naming',
    run: ({ ctx }, racer) => decideNameUpdate(ctx, buildNameUpdateId(racer), { kind: 'approve' }, OFFICER),
  },
  {
    name: 'an account is frozen',
    scene: 'verified',
    run: ({ ctx }, racer) => freezeAccount(ctx, racer.userId, 'screening_match', OFFICER),
  },
  {
    name: 'an account is freed',
    scene: 'frozen',
    run: ({ ctx }, racer) => unfreezeAccount(ctx, racer.userId, 'cleared', OFFICER),
  },
  { name: 'a freeze is proposed', scene: 'verified', run: proposesFreeze },
  answers('confirm'),
  answers('decline'),
  {
    name: 'an account is closed',
    scene: 'verified',
    run: ({ ctx }, racer) => closeAccount(ctx, racer.userId, 'fraud', OFFICER),
  },
  {
    name: 'records are held',
    scene: 'verified',
    run: ({ ctx }, racer) => placeLegalHold(ctx, racer.userId, 'court_order', OFFICER),
  },
  {
    name: 'an officer finds a user on a list of sanctions',
    scene: 'verified',
    before: ({ ctx, clock }, { userId }) => {
      const { entityId, score } = LISTED_ENTRY;
      const id = matchOf(userId);
      const found = {
        id,
        userId,
        entityId,
        score,
        foundEnc: encryptListEntry(ctx, id, LISTED_ENTRY),
        foundAt: clock.now(),
      };
      return insertMatch(ctx.db, found);
    },
    run: ({ ctx }, { userId }) => decideMatch(ctx, matchOf(userId), 'sanctioned', OFFICER),
  },
  {
    name: 'a level refused for good is reopened',
    scene: 'applying',
    async before({ ctx }, { userId }) {
      await ctx.db
        .update(kycStep)
        .set({ status: 'FAILED_AND_CAN_NOT_RETRY' })
        .where(and(eq(kycStep.userId, userId), eq(kycStep.level, 'LEVEL_1')));
    },
    run: ({ ctx }, { userId }) => changeStep(ctx, { userId, level: 'LEVEL_1', change: 'reopen' }, OFFICER),
  },
  {
    name: 'the exchange moves an account to another site',
    scene: 'applying',
    run: ({ ctx }, { userId }) => {
      const said = { site: 'AE', email: `${userId}@sandbox.example`, tags: { VIP: '1' } } as const;
      return putExchangeUser(ctx, userId, said, { actor: OFFICER });
    },
  },
];
