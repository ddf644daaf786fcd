// [C24] Returns the screening status by scene. It reveals neither the query nor the matches, and is never
// clear before a service has answered.
import { type SceneCode, findSegmentByTemplateCode } from '#contract/forms/all-forms.ts';
import type { amlResult as amlResultCall } from '#contract/calls/diligence.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { findDueDiligence } from '#gateway/db/queries/due-diligence.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { listRequests } from '#gateway/db/queries/questionnaires.ts';
import { findScreening, type MatchRow, listUserMatches } from '#gateway/db/queries/screening.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { getCurrentStatus } from '#gateway/questionnaires/request-status.ts';

type Result = ResponseOf<typeof amlResultCall>;
type Status = Result['status'];

/** Scenes whose form affects the screening status. */
const SCREENING_SCENES: readonly SceneCode[] = ['NAME_SCREENING', 'CNS'];

/** Status from open matches; null: none. */
function statusFromMatches(matches: readonly MatchRow[], isDiligent: boolean): Status | null {
  if (matches.some(({ reason }) => reason === 'sanctioned')) return 'BLOCK';
  if (matches.some(({ verdict }) => verdict === 'open')) return 'REVIEW';
  // A confirmed public role no longer matters once due diligence has passed.
  return matches.some(({ verdict }) => verdict === 'same_person') && !isDiligent ? 'REVIEW' : null;
}

/** Status from the user's form; null: none. */
function statusFromForm(scene: SceneCode, form: QuestionnaireStatus | null): Status | null {
  if (!form || !SCREENING_SCENES.includes(scene)) return null;
  if (form === 'REJECTED') return 'BLOCK';
  if (form === 'UNSUBMIT') return 'PENDING';
  return form === 'PENDING' || form === 'PENDING_NO_EDIT' ? 'REVIEW' : null;
}

export async function getAmlResult(ctx: Context, userId: string, sceneCode: SceneCode): Promise<Result> {
  const { db, clock, config } = ctx;
  const [subject, state, matches, requests, diligence] = await Promise.all([
    findSubject(db, userId),
    findScreening(db, userId),
    listUserMatches(db, userId),
    listRequests(db, userId),
    findDueDiligence(db, userId),
  ]);
  if (!subject) throw new BusinessError(notLoggedIn);
  const form = requests.findLast((request) => request.sceneCode === sceneCode);
  const words = form ? getCurrentStatus(form, clock.now()) : null;
  const isVerified = subject.identity.verifiedEnc !== '';
  const ran = isVerified && state?.ranAt ? 'CLEAR' : null;
  const waits = isVerified && config.screening ? 'PENDING' : 'NOT_RUN';
  const left = [statusFromMatches(matches, diligence?.status === 'Pass'), statusFromForm(sceneCode, words)];
  const status =
    (['BLOCK', 'REVIEW', 'PENDING'] as const).find((each) => left.includes(each)) ?? ran ?? waits;
  const isAsked = form && words === 'UNSUBMIT' && status !== 'BLOCK';
  return { status, nextRoute: isAsked ? findSegmentByTemplateCode(form.templateCode) : null };
}
