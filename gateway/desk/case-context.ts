// What an officer needs to know beside a case: the person, the queue, earlier attempts, the motion check of the selfie, and
// what a rejection would mean.
import { REJECTION_REASONS, type RejectionReason } from '#contract/kyc.ts';
import { FRAME_PARTS } from '#contract/motion.ts';
import type { CaseDetail } from '#contract/schemas/desk/cases.ts';
import type { WorkItem } from '#contract/schemas/desk/work.ts';
import { findSite } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import type { CaseFileRow } from '#gateway/db/queries/case-files.ts';
import { type CaseRow, listSubmissions } from '#gateway/db/queries/cases.ts';
import { findSubject, readSteps } from '#gateway/db/queries/kyc.ts';
import { findConflict } from '#gateway/db/queries/officer-links.ts';
import { findCurrentMotion } from '#gateway/db/queries/selfie-motions.ts';
import { findWorkItem } from '#gateway/db/queries/work.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { countAttempts, isFinalRefusal } from '#gateway/levels/attempts.ts';
import { toWorkItem } from './work-views.ts';

export type CaseContext = Pick<
  CaseDetail,
  | 'provider'
  | 'site'
  | 'residenceCountry'
  | 'language'
  | 'decidedAt'
  | 'decidedBy'
  | 'attempts'
  | 'motion'
  | 'conflict'
  | 'finalReasons'
  | 'isLastAttempt'
> & { work: WorkItem | null };

async function readMotion(
  { db }: Context,
  caseId: string,
  files: readonly CaseFileRow[],
): Promise<CaseDetail['motion']> {
  const motion = await findCurrentMotion(db, caseId);
  if (!motion) return null;
  return {
    prompts: motion.prompts,
    fault: motion.fault,
    elapsedMs: motion.elapsedMs,
    frames: FRAME_PARTS.flatMap((part, index) => {
      const frame = motion.frames[index];
      if (!frame) return [];
      const fileId = files.find((file) => file.part === part)?.id ?? null;
      return [{ part, fileId, prompt: motion.prompts[index - 1] ?? null, at: frame.at }];
    }),
  };
}

/** An update never ends the level. */
async function readAttempts({ db, clock }: Context, row: CaseRow) {
  const submissions = await listSubmissions(db, row.userId, row.level, row.task);
  const steps = await readSteps(db, row.userId);
  const counted = countAttempts(submissions, steps[row.level].attemptsFrom, clock.now());
  const isFinal = (reasons: RejectionReason[]) =>
    row.task === 'verify' && isFinalRefusal(reasons, submissions, counted);
  const midnight = new Date(clock.now().setUTCHours(0, 0, 0, 0));
  return {
    attempts: {
      today: submissions.filter(({ submittedAt }) => submittedAt && submittedAt >= midnight).length,
      total: submissions.length,
    },
    finalReasons:
      row.task === 'verify'
        ? REJECTION_REASONS.filter((reason) => isFinal([reason]))
        : ([] as RejectionReason[]),
    isLastAttempt: isFinal([]),
  };
}

export async function readCaseContext(
  ctx: Context,
  row: CaseRow,
  files: readonly CaseFileRow[],
  actor: Actor,
): Promise<CaseContext> {
  const subject = await findSubject(ctx.db, row.userId);
  if (!subject) throw new Error('The account of the case is missing.');
  const item = await findWorkItem(ctx.db, row.id);
  return {
    provider: row.provider,
    site: findSite(subject.account.site),
    residenceCountry: subject.account.residenceCountry,
    language: subject.account.mailLanguage,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    ...(await readAttempts(ctx, row)),
    motion: await readMotion(ctx, row.id, files),
    conflict: actor.officer ? await findConflict(ctx.db, actor.officer.id, row.userId) : null,
    work: item && toWorkItem(item, ctx.clock.now()),
  };
}
