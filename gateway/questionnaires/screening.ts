// Outcome of a screening by scene. It never says what was searched or found. [C24]
import type { SceneCode } from '#contract/forms/all-forms.ts';
import type { amlResult as amlResultCall } from '#contract/calls/diligence.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { readSteps } from '#gateway/db/queries/kyc.ts';
import { requestsOf } from '#gateway/db/queries/questionnaires.ts';
import { findScreening } from '#gateway/db/queries/screening.ts';
import { statusNow } from './standing.ts';
import { segmentOf } from '#contract/forms/all-forms.ts';

type Result = ResponseOf<typeof amlResultCall>;

/** Somebody whose identity was approved has been screened with it. */
export async function amlResult(ctx: Context, userId: string, sceneCode: SceneCode): Promise<Result> {
  const { db, clock } = ctx;
  const [row, steps, requests] = await Promise.all([
    findScreening(db, userId, sceneCode),
    readSteps(db, userId),
    requestsOf(db, userId),
  ]);
  const status = row?.status ?? (steps.LEVEL_1.status === 'SUCCESS' ? 'CLEAR' : 'PENDING');
  const open = requests.find(
    (request) => request.sceneCode === sceneCode && statusNow(request, clock.now()) === 'UNSUBMIT',
  );
  const waits = status === 'PENDING' || status === 'REVIEW';
  return { status, nextRoute: waits && open ? segmentOf(open.templateCode) : null };
}
