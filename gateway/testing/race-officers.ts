// What officers and jobs write about a person, each as one call of a service.
import { eq } from 'drizzle-orm';
import { DAY_MS } from '#contract/days.ts';
import { kycCase } from '#gateway/db/schema/cases.ts';
import { setProof } from '#gateway/db/queries/proofs.ts';
import { setRenewal } from '#gateway/db/queries/renewals.ts';
import { nameUpdate } from '#gateway/db/schema/names.ts';
import { questionnaireRequest } from '#gateway/db/schema/questionnaires.ts';
import { freezeAccount, unfreezeAccount } from '#gateway/ladder/account-freeze.ts';
import { decideCase } from '#gateway/cases/decisions.ts';
import { decideDue } from '#gateway/jobs/decider.ts';
import { decideForm } from '#gateway/questionnaires/review/form-decisions.ts';
import { keepIdentities } from '#gateway/jobs/identity-upkeep.ts';
import { keepProofs } from '#gateway/jobs/proof-upkeep.ts';
import { keepRenewals } from '#gateway/jobs/renewal-upkeep.ts';
import { climb } from '#gateway/jobs/ladder-upkeep.ts';
import { decideNameUpdate } from '#gateway/names/name-update-decisions.ts';
import { reviewForm } from '#gateway/questionnaires/review/forms-to-review.ts';
import { keepQuestionnaires } from '#gateway/jobs/questionnaire-upkeep.ts';
import { caseOf, formOf, nameOf, type Scene } from './race-people.ts';

import type { Writer } from './race-writer.ts';

const OFFICER = { name: 'operator:ana', requestId: '' };

const decides = (kind: 'approve' | 'reject', scene: Scene): Writer => ({
  name: `an officer says ${kind} to a case (${scene})`,
  scene,
  run: ({ ctx }, racer) =>
    decideCase(ctx, caseOf(racer), kind === 'approve' ? { kind } : { kind, reasons: ['doc_fake'] }, OFFICER),
});
export const OFFICERS_AND_JOBS: readonly Writer[] = [
  {
    name: 'an officer reads a form',
    scene: 'applying',
    run: ({ ctx }, racer) => reviewForm(ctx, formOf(racer, 'NS_V1'), OFFICER),
  },
  {
    name: 'an officer accepts a form',
    scene: 'waiting',
    run: ({ ctx }, racer) => decideForm(ctx, formOf(racer, 'NS_V1'), { kind: 'approve' }, OFFICER),
  },
  {
    name: 'an officer refuses a form',
    scene: 'applying',
    run: ({ ctx }, racer) => decideForm(ctx, formOf(racer, 'NS_V1'), { kind: 'reject' }, OFFICER),
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
        .where(eq(kycCase.id, caseOf(racer)));
    },
  },
  {
    name: 'an officer changes a name',
    scene: 'naming',
    run: ({ ctx }, racer) => decideNameUpdate(ctx, nameOf(racer), { kind: 'approve' }, OFFICER),
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
  {
    name: 'the ladder is climbed',
    scene: 'applying',
    run: ({ ctx }, { userId }) => climb(ctx, [userId]),
  },
  {
    name: 'documents and proofs grow old',
    scene: 'verified',
    job: true,
    async before({ ctx, clock }, { userId }) {
      const due = new Date(clock.now().getTime() - DAY_MS);
      await setRenewal(ctx.db, userId, { dueAt: due });
      await setProof(ctx.db, userId, { checkAt: due });
    },
    run: async ({ ctx }) => {
      await keepIdentities(ctx);
      await keepRenewals(ctx);
      await keepProofs(ctx);
    },
  },
  {
    name: 'a submission can no longer be taken back',
    scene: 'applying',
    job: true,
    async before({ ctx, clock }, racer) {
      await ctx.db
        .update(questionnaireRequest)
        .set({ submittedAt: new Date(clock.now().getTime() - 2 * DAY_MS) })
        .where(eq(questionnaireRequest.id, formOf(racer, 'NS_V1')));
    },
    run: ({ ctx }) => keepQuestionnaires(ctx),
  },
  {
    name: 'the sandbox decides a case',
    scene: 'waiting',
    job: true,
    async before({ ctx, clock }, racer) {
      await ctx.db
        .update(kycCase)
        .set({ decideAt: clock.now() })
        .where(eq(kycCase.id, caseOf(racer)));
    },
    run: ({ ctx }) => decideDue(ctx),
  },
  {
    name: 'the sandbox corrects a name',
    scene: 'naming',
    job: true,
    async before({ ctx, clock }, racer) {
      await ctx.db
        .update(nameUpdate)
        .set({ decideAt: clock.now() })
        .where(eq(nameUpdate.id, nameOf(racer)));
    },
    run: ({ ctx }) => decideDue(ctx),
  },
];
