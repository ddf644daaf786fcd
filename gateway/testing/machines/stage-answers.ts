// Checks that pages report a user's machines as stored, adjusted for elapsed time.
import { expect } from 'vitest';
import type { kycInfo } from '#contract/calls/kyc.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { DAY_MS } from '#contract/days.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import type { SignedInClient } from '../gateway.ts';
import type { World } from './world.ts';
import type { Stage } from './stage.ts';
import { createStep } from './stage-step.ts';

const LEVELS = ['LEVEL_1', 'LEVEL_2'] as const;
const WAITING = ['PENDING', 'PENDING_NO_EDIT'];

const TASK_OF: Readonly<Record<string, Task['status']>> = {
  ALLOW: 'OPEN',
  NOT_ALLOW: 'LOCKED',
  PENDING: 'UNDER_REVIEW',
  FAILED_AND_CAN_RETRY: 'ACTION_REQUIRED',
  FAILED_AND_CAN_NOT_RETRY: 'REJECTED',
};
const FORM_TASKS: Readonly<Record<string, readonly Task['status'][]>> = {
  UNSUBMIT: ['LOCKED', 'OPEN', 'IN_PROGRESS', 'ACTION_REQUIRED'],
  PENDING: ['UNDER_REVIEW'],
  PENDING_NO_EDIT: ['UNDER_REVIEW'],
  APPROVED: ['DONE', 'OPEN'],
  REJECTED: ['REJECTED', 'ACTION_REQUIRED'],
};
const EVERYTHING: RequestOf<typeof kycInfo> = { obtain_current: true, obtain_state: true };

interface Sight {
  stage: Stage;
  id: string;
  call: SignedInClient['call'];
  reported(machine: string, state: string, true_: readonly string[]): void;
}
type Rows = World['rows'];

async function levels({ stage, id, call, reported }: Sight): Promise<void> {
  const { standing, rows } = stage.world;
  const { state, displayControl, questionnaireStatus } = (await call('kycInfo', EVERYTHING)).result;
  for (const { level, status } of state) reported(level, status, [standing[`${level} ${id}`] ?? '']);
  const own = rows.forms.filter(({ userId }) => userId === id).map(({ status }) => status);
  reported('form', questionnaireStatus, [...own, 'UNDEFINED']);
  expect(state.map(({ level }) => level)).toEqual(LEVELS);

  const stored = standing[`renewal ${id}`] ?? '';
  const { since } = rows.renewals.find(({ userId }) => userId === id) ?? {};
  const today = Math.floor(stage.now.getTime() / DAY_MS) * DAY_MS;
  const over = stored === 'Rejected_Daily' && since && since.getTime() < today;
  reported('renewal', displayControl.displayUpdatePOI.status.replace('DisplayUpdatePOIStatus_', ''), [
    over ? 'Rejected' : stored,
  ]);
}

async function transfers({ stage, id, call, reported }: Sight): Promise<void> {
  for (const side of ['source', 'target'] as const) {
    const row = stage.world.rows.transfers.findLast((each) => each[`${side}UserId`] === id);
    const age = stage.now.getTime() - Number(row?.completedAt ?? 0);
    const done = row?.status === 'COMPLETE' && age < 180 * DAY_MS;
    const open = row?.status === 'PENDING' && row.expiresAt > stage.now;
    const { verifyStatus, result } = (await call('transferStatus', { side })).result;
    reported('transfer', verifyStatus, [done ? 'COMPLETE' : open ? 'PENDING' : 'UNDEFINED']);
    expect(result).toBe(done ? 'success' : open ? 'pending' : null);
  }
}

/** Returns two classes near the expiry, because a month has 28 to 31 days. */
function classesOf({ classes }: Rows, id: string, now: Date): string[] | null {
  const row = classes.find(({ userId }) => userId === id);
  const left = row && !row.endedAt ? (row.expiresAt.getTime() - now.getTime()) / DAY_MS : 0;
  if (left <= 0) return null;
  return [...(left > 28 ? ['APPROVED'] : []), ...(left < 32 ? ['RENEWAL_DUE'] : [])];
}

async function investorClass({ stage, id, call, reported }: Sight): Promise<void> {
  const { kind, status } = (await call('investorClass')).result;
  const { rows } = stage.world;
  const code = kind === 'QUALIFIED' ? 'QI_AE_V1' : 'PIV_V1';
  const form = rows.forms.findLast((each) => each.userId === id && each.templateCode === code);
  const held = classesOf(rows, id, stage.now);
  const rests = stage.now.getTime() - Number(form?.decidedAt ?? 0) < (kind === 'QUALIFIED' ? 7 : 30) * DAY_MS;
  const without = form?.status === 'REJECTED' && rests ? 'REJECTED' : 'RETAIL';
  const applies = form && WAITING.includes(form.status);
  reported('class', status, kind && applies ? ['PENDING'] : (held ?? [kind ? without : 'RETAIL']));
}

type Paper = NonNullable<NonNullable<Rows['forms'][number]['test']>['knowledge']>['state'];
function testNow(state: Paper | undefined, now: number): string {
  if (state?.status === 'COOLING_DOWN' && now >= state.until) return 'FAILED';
  if (state?.status === 'PASSED' && now >= state.until) return 'EXPIRED';
  if (state?.status === 'LOCKED' && state.studied && now >= state.until) return 'NOT_STARTED';
  return state?.status ?? 'NOT_STARTED';
}

async function forms({ stage, id, call, reported }: Sight): Promise<void> {
  const own = stage.world.rows.forms.filter(
    ({ userId, status, templateCode }) =>
      userId === id && status !== 'UNDEFINED' && /^(CKT|EDD|PIV)_/.test(templateCode),
  );
  for (const { id: request_id } of own) {
    const replies: Awaited<ReturnType<typeof ask>>[] = [];
    const ask = () => call('questionnaireTemplate', { request_id });
    // Reading may end an expired test.
    await stage.act([
      async () => {
        const reply = await ask();
        replies.push(reply);
        return reply;
      },
    ]);
    const [reply] = replies;
    const form = stage.world.rows.forms.find((each) => each.id === request_id);
    if (!form || reply?.ret_code !== 0) continue;
    const age = stage.now.getTime() - Number(form.submittedAt ?? 0);
    const closed = form.status === 'PENDING' && age >= DAY_MS;
    const paper = form.test?.knowledge?.state;
    // Elapsed time shows before anything is stored: an expired approval or test.
    const isOpenAgain = reply.result.editable && form.status === 'APPROVED';
    const isOver = paper?.status === 'IN_PROGRESS' && stage.now.getTime() > paper.endsAt;
    if (isOver) {
      reported('form', reply.result.status, ['REJECTED', 'APPROVED']);
      continue;
    }
    if (isOpenAgain) reported('form', reply.result.status, ['UNSUBMIT']);
    else reported('form', reply.result.status, [closed ? 'PENDING_NO_EDIT' : form.status]);
    if (reply.result.test) reported('test', reply.result.test.status, [testNow(paper, stage.now.getTime())]);
  }
}

async function tasks({ stage, id, call, reported }: Sight): Promise<void> {
  const { standing } = stage.world;
  const list = (await call('complianceTasks')).result.tasks;
  for (const { status, overdue, requestId, route } of list) {
    const level = { step1: 'LEVEL_1', step2: 'LEVEL_2' }[route];
    const form = requestId && standing[`form ${requestId}`];
    const open = level && standing[`LEVEL_1 ${id}`] !== 'NOT_ALLOW';
    const expected = form ? FORM_TASKS[form] : open && [TASK_OF[standing[`${level} ${id}`] ?? ''] ?? 'DONE'];
    reported('task', status, expected || [status]);
    if (overdue) stage.seen.reported.add('task overdue');
  }
}

/** Compares everything a user's pages report with the database. */
export const checkAnswers = (at: number, who: number) =>
  createStep(`${who} looks at everything at ${at}`, async (stage) => {
    const id = stage.id(who);
    const { call } = await stage.person(at, who);
    const reported: Sight['reported'] = (machine, state, true_) => {
      expect([machine, true_]).toEqual([machine, expect.arrayContaining([state])]);
      stage.seen.reported.add(`${machine} ${state}`);
    };
    const sight = { stage, id, call, reported };
    await forms(sight);
    await levels(sight);
    reported('diligence', (await call('eddInfo')).result.status, [
      stage.world.standing[`diligence ${id}`] ?? 'Unknown',
    ]);
    await transfers(sight);
    await investorClass(sight);
    await tasks(sight);
  });
