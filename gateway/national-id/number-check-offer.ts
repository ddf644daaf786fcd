// [C20] The offer to verify level 1 by a national number now: its number types and the attempts left.
import { notLoggedIn } from '#contract/errors/session.ts';
import { type DocType, listDocumentTypes } from '#contract/documents.ts';
import { NUMBER_KIND_BY_DOCUMENT } from '#contract/numbers.ts';
import type { canQuickKyc as canQuickKycCall } from '#contract/calls/numbers.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { findSubject, readSteps, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { countChecksSince } from '#gateway/db/queries/number-checks.ts';
import { findRegister } from '#gateway/providers/number-registers/registers.ts';
import type { Attempts } from '#gateway/levels/attempts.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { type LevelObstacle, findLevelObstacle } from '#gateway/levels/eligibility.ts';
import { listFormPagesBeforeLevel } from '#gateway/levels/level-forms.ts';

const MAX_ATTEMPTS = 3;
const WINDOW_MS = DAY_MS;
/** Number checks do not count towards the limits of document attempts. */
const UNLIMITED: Attempts = { left: 1, ever: 0, retryAfter: null };

export interface NumberCheckOffer {
  subject: Subject;
  obstacle: LevelObstacle | null;
  docTypes: DocType[];
  left: number;
  retryAfter: Date | null;
}

export async function getNumberCheckOffer(
  { config }: Pick<Context, 'config'>,
  db: Db,
  userId: string,
  steps: Steps,
  now: Date,
): Promise<NumberCheckOffer> {
  const subject = await findSubject(db, userId);
  if (!subject) throw new BusinessError(notLoggedIn);
  const { made, first } = await countChecksSince(db, userId, new Date(now.getTime() - WINDOW_MS));
  const left = Math.max(0, MAX_ATTEMPTS - made);
  return {
    subject,
    obstacle: findLevelObstacle(
      subject,
      steps,
      'LEVEL_1',
      UNLIMITED,
      (await listFormPagesBeforeLevel(db, subject, 'LEVEL_1')).length > 0,
    ),
    docTypes: listDocumentTypes(subject.account.residenceCountry).filter(
      (docType) => docType in NUMBER_KIND_BY_DOCUMENT && findRegister(config, docType) !== null,
    ),
    left,
    retryAfter: left === 0 && first ? new Date(first.getTime() + WINDOW_MS) : null,
  };
}

export async function getQuickKycEligibility(
  ctx: Context,
  userId: string,
): Promise<ResponseOf<typeof canQuickKycCall>> {
  const steps = await readSteps(ctx.db, userId);
  const offer = await getNumberCheckOffer(ctx, ctx.db, userId, steps, ctx.clock.now());
  const docTypes = offer.obstacle === null ? offer.docTypes : [];
  return {
    allowed: docTypes.length > 0 && offer.left > 0,
    docTypes,
    reasonKey: offer.obstacle,
    attemptsLeft: offer.left,
    retryAfter: offer.retryAfter?.toISOString() ?? null,
  };
}
