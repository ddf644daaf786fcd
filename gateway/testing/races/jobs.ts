// Scheduled writes about a user, each as one job call.
import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '#contract/days.ts';
import { kycCase } from '#gateway/db/schema/cases/cases.ts';
import { caseCheck, pictureReading } from '#gateway/db/schema/cases/readings.ts';
import { identityTransfer } from '#gateway/db/schema/identity/identity.ts';
import { listReadyFiles } from '#gateway/db/queries/case-files.ts';
import { findCase } from '#gateway/db/queries/cases.ts';
import { setProof } from '#gateway/db/queries/proofs.ts';
import { setRenewal } from '#gateway/db/queries/renewals.ts';
import { kycStep } from '#gateway/db/schema/accounts/levels.ts';
import { nameUpdate } from '#gateway/db/schema/identity/names.ts';
import { questionnaireRequest } from '#gateway/db/schema/questionnaires/questionnaires.ts';
import { endExpiredTransfers } from '#gateway/identity/transfer-expiry.ts';
import { decideDueCases } from '#gateway/jobs/decider.ts';
import { endTransferPeriods } from '#gateway/jobs/identity-upkeep.ts';
import { applyLadders } from '#gateway/jobs/ladder-upkeep.ts';
import { requestProofs } from '#gateway/jobs/proof-upkeep.ts';
import { updateQuestionnaires } from '#gateway/jobs/questionnaire-upkeep.ts';
import { requestRenewals } from '#gateway/jobs/renewal-upkeep.ts';
import { checkDueCases } from '#gateway/ocr/case-checks.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { storeComparison, buildQuestion } from '#gateway/screening/list-comparison.ts';
import { LISTED_ENTRY } from '#gateway/testing/listed.ts';
import { putTest } from './knowledge-tests.ts';
import { findCaseId, buildFormId, buildNameUpdateId, buildTransferId } from './people.ts';
import type { Writer } from './writer.ts';

export const JOB_WRITERS: readonly Writer[] = [
  {
    name: 'the ladder is climbed',
    scene: 'applying',
    run: ({ ctx }, { userId }) => applyLadders(ctx, [userId]),
  },
  {
    name: 'documents age',
    scene: 'verified',
    job: true,
    before: ({ ctx, clock }, { userId }) =>
      setRenewal(ctx.db, userId, { dueAt: new Date(clock.now().getTime() - DAY_MS) }),
    run: async ({ ctx }) => {
      await endTransferPeriods(ctx);
      await requestRenewals(ctx);
    },
  },
  {
    name: 'a proof of address ages',
    scene: 'verified',
    job: true,
    before: ({ ctx, clock }, { userId }) =>
      setProof(ctx.db, userId, { checkAt: new Date(clock.now().getTime() - DAY_MS) }),
    run: ({ ctx }) => requestProofs(ctx),
  },
  {
    name: 'a user is found on a list',
    scene: 'verified',
    run: ({ ctx }, { userId }) =>
      inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
        const subject = await findSubject(work.tx, userId);
        const asked = buildQuestion(ctx, userId, subject?.identity.verifiedEnc ?? '');
        if (asked) await storeComparison(ctx, work, userId, { asked, found: [LISTED_ENTRY], source: 'race' });
      }),
  },
  {
    name: 'a submission can no longer be taken back',
    scene: 'applying',
    job: true,
    async before({ ctx, clock }, racer) {
      await ctx.db
        .update(questionnaireRequest)
        .set({ submittedAt: new Date(clock.now().getTime() - 2 * DAY_MS) })
        .where(eq(questionnaireRequest.id, buildFormId(racer, 'NS_V1')));
    },
    run: ({ ctx }) => updateQuestionnaires(ctx),
  },
  {
    name: 'the sandbox decides a case',
    scene: 'waiting',
    job: true,
    async before({ ctx, clock }, racer) {
      await ctx.db
        .update(kycCase)
        .set({ decideAt: clock.now() })
        .where(eq(kycCase.id, findCaseId(racer)));
    },
    run: ({ ctx }) => decideDueCases(ctx),
  },
  {
    name: 'the pictures of a case are checked',
    scene: 'waiting',
    job: true,
    async before({ ctx, clock }, racer) {
      const about = { userId: racer.userId, caseId: findCaseId(racer) };
      // Another writer's scene may have no case.
      if (!(await findCase(ctx.db, about.caseId))) return;
      const files = await listReadyFiles(ctx.db, about.caseId);
      const ended = files.map(({ id, part }) => ({ ...about, fileId: id, part, state: 'failed' as const }));
      if (ended.length > 0) await ctx.db.insert(pictureReading).values(ended);
      await ctx.db.insert(caseCheck).values({ ...about, dueAt: clock.now() });
    },
    run: async ({ ctx }) => void (await checkDueCases(ctx)),
  },
  {
    name: 'the sandbox corrects a name',
    scene: 'naming',
    job: true,
    async before({ ctx, clock }, racer) {
      await ctx.db
        .update(nameUpdate)
        .set({ decideAt: clock.now() })
        .where(eq(nameUpdate.id, buildNameUpdateId(racer)));
    },
    run: ({ ctx }) => decideDueCases(ctx),
  },
  {
    name: 'an unconfirmed transfer ends',
    scene: 'handing',
    async before({ ctx, clock }, racer) {
      await ctx.db
        .update(identityTransfer)
        .set({ expiresAt: clock.now() })
        .where(eq(identityTransfer.id, buildTransferId(racer)));
    },
    run: ({ ctx }, { userId }) => endExpiredTransfers(ctx, SYSTEM_ACTOR, [userId]),
  },
  {
    name: 'the source of a transfer may verify again',
    scene: 'handing',
    job: true,
    async before({ ctx, clock }, racer) {
      const longAgo = new Date(clock.now().getTime() - 200 * DAY_MS);
      await ctx.db
        .update(identityTransfer)
        .set({ status: 'COMPLETE', completedAt: longAgo })
        .where(eq(identityTransfer.id, buildTransferId(racer)));
      await ctx.db
        .update(kycStep)
        .set({ status: 'NOT_ALLOW' })
        .where(and(eq(kycStep.userId, racer.userId), eq(kycStep.level, 'LEVEL_1')));
    },
    run: ({ ctx }) => endTransferPeriods(ctx),
  },
  {
    name: 'a test expires',
    scene: 'verified',
    job: true,
    before: (gateway, racer) =>
      putTest(gateway, racer, { status: 'IN_PROGRESS', endsAt: gateway.clock.now().getTime() - 1000 }),
    run: ({ ctx }) => updateQuestionnaires(ctx),
  },
];
