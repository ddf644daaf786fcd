// Reads the state machines of a few users from the database, finds the moves between two reads, and checks invariants.
import { inArray } from 'drizzle-orm';
import { DAY_MS } from '#contract/days.ts';
import { MAX_ATTEMPTS_TOTAL, MAX_ATTEMPTS_PER_DAY } from '#contract/kyc.ts';
import type { Db } from '#gateway/db/client.ts';
import { investorClass } from '#gateway/db/schema/questionnaires/agreements.ts';
import { kycCase } from '#gateway/db/schema/cases/cases.ts';
import { dueDiligence } from '#gateway/db/schema/questionnaires/due-diligence.ts';
import { identityTransfer } from '#gateway/db/schema/identity/identity.ts';
import { kycStep } from '#gateway/db/schema/accounts/levels.ts';
import {
  questionnaireRequest,
  questionnaireResponse,
} from '#gateway/db/schema/questionnaires/questionnaires.ts';
import { documentRenewal } from '#gateway/db/schema/cases/renewals.ts';
import { MACHINES, TRANSFER_MOVES } from './machine-table.ts';

/** Each machine's state; the key is the machine and its owner. */
export type WorldStates = Readonly<Record<string, string>>;
type FormRow = Pick<
  typeof questionnaireRequest.$inferSelect,
  'id' | 'userId' | 'templateCode' | 'status' | 'test' | 'submittedAt' | 'decidedAt'
>;
/** The rows behind the states, oldest first, to choose fitting actions. */
interface Rows {
  cases: readonly Pick<
    typeof kycCase.$inferSelect,
    'id' | 'userId' | 'level' | 'task' | 'status' | 'submittedAt'
  >[];
  forms: readonly FormRow[];
  transfers: readonly (typeof identityTransfer.$inferSelect)[];
  classes: readonly (typeof investorClass.$inferSelect)[];
  renewals: readonly Pick<typeof documentRenewal.$inferSelect, 'userId' | 'since'>[];
}
export interface World {
  standing: WorldStates;
  rows: Rows;
  /** Encrypted answers by id: unchangeable once submitted. */
  responses: Readonly<Record<string, string>>;
  /** Violated invariants, even if every move was legal. */
  broken: readonly string[];
}

/** Changes between two reads, as `machine from->to`. */
export function findMoves(before: WorldStates, after: WorldStates): string[] {
  return Object.entries(after).flatMap(([key, to]) => {
    const from = before[key] ?? '';
    return from === to ? [] : [`${key.split(' ')[0]} ${from}->${to}`];
  });
}

export function findIllegalMoves(moves: readonly string[]): string[] {
  const transferred = moves.includes('transfer PENDING->COMPLETE');
  return moves.filter((each) => {
    const [machine = '', move = ''] = each.split(' ');
    const levelMoved = transferred && machine.startsWith('LEVEL_') && TRANSFER_MOVES.includes(move);
    return !MACHINES[machine]?.moves.includes(move) && !levelMoved;
  });
}

const twice = (keys: readonly string[]): string[] => keys.filter((key, at) => keys.indexOf(key) !== at);

async function read(db: Db, userIds: readonly string[]) {
  const ids = [...userIds];
  const [steps, renewals, cases, forms, responses, diligence, transfers, classes] = await Promise.all([
    db.select().from(kycStep).where(inArray(kycStep.userId, ids)),
    db
      .select()
      .from(documentRenewal)
      .where(inArray(documentRenewal.userId, ids))
      .orderBy(documentRenewal.userId),
    db.select().from(kycCase).where(inArray(kycCase.userId, ids)).orderBy(kycCase.createdAt, kycCase.id),
    db
      .select()
      .from(questionnaireRequest)
      .where(inArray(questionnaireRequest.userId, ids))
      .orderBy(questionnaireRequest.createdAt, questionnaireRequest.id),
    db.select().from(questionnaireResponse).where(inArray(questionnaireResponse.userId, ids)),
    db.select().from(dueDiligence).where(inArray(dueDiligence.userId, ids)),
    db
      .select()
      .from(identityTransfer)
      .where(inArray(identityTransfer.sourceUserId, ids))
      .orderBy(identityTransfer.createdAt, identityTransfer.id),
    db.select().from(investorClass).where(inArray(investorClass.userId, ids)).orderBy(investorClass.userId),
  ]);
  return { steps, renewals, cases, forms, responses, diligence, transfers, classes };
}
type Everything = Awaited<ReturnType<typeof read>>;

function worldStatesOf(all: Everything): WorldStates {
  const standing: Record<string, string> = {};
  for (const { userId, level, status } of all.steps) standing[`${level} ${userId}`] = status;
  for (const { userId, status } of all.renewals)
    standing[`renewal ${userId}`] = status.replace('DisplayUpdatePOIStatus_', '');
  for (const { id, status } of all.cases) standing[`case ${id}`] = status;
  for (const { id, status, templateCode, test } of all.forms) {
    standing[`form ${id}`] = status;
    if (templateCode.startsWith('CKT_'))
      standing[`test ${id}`] = test?.knowledge?.state.status ?? 'NOT_STARTED';
  }
  for (const { userId, status } of all.diligence) standing[`diligence ${userId}`] = status;
  for (const { id, status } of all.transfers) standing[`transfer ${id}`] = status;
  for (const { userId, endedAt } of all.classes) standing[`class ${userId}`] = endedAt ? 'ended' : 'granted';
  return standing;
}

function findViolations(
  { steps, cases, forms, transfers }: Everything,
  ids: readonly string[],
  now: Date,
): string[] {
  const broken: string[] = [];
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const stepOf = (userId: string, level: string) =>
    steps.find((step) => step.userId === userId && step.level === level);
  for (const userId of ids) {
    const [one, two] = [stepOf(userId, 'LEVEL_1'), stepOf(userId, 'LEVEL_2')];
    if (two?.status === 'SUCCESS' && one?.status !== 'SUCCESS') broken.push('level 2 without level 1');
    for (const step of [one, two]) {
      const sent = cases.filter(
        (each) =>
          each.userId === userId &&
          each.level === step?.level &&
          each.task === 'verify' &&
          each.submittedAt !== null &&
          (!step.attemptsFrom || each.submittedAt > step.attemptsFrom),
      );
      const today = sent.filter(({ submittedAt }) => Number(submittedAt) >= midnight);
      if (today.length > MAX_ATTEMPTS_PER_DAY || sent.length > MAX_ATTEMPTS_TOTAL)
        broken.push('more tries than allowed');
    }
  }
  const open = cases.filter(({ status }) => status === 'draft' || status === 'submitted');
  const pending = transfers.filter(({ status, expiresAt }) => status === 'PENDING' && expiresAt > now);
  broken.push(
    ...twice(open.map(({ userId, level, task, status }) => `two cases ${userId} ${level} ${task} ${status}`)),
    ...twice(pending.map(({ sourceUserId }) => `two transfers from ${sourceUserId}`)),
    ...twice(pending.map(({ targetUserId }) => `two transfers to ${targetUserId}`)),
    ...twice(
      forms
        .filter(({ status }) => status === 'UNSUBMIT')
        .map(({ userId, templateCode }) => `two open forms ${userId} ${templateCode}`),
    ),
  );
  return broken;
}

/** Answers of a failed pre-check are deleted after a while. */
const isKept =
  (forms: Everything['forms']) =>
  ({ requestId }: Everything['responses'][number]): boolean =>
    forms.find(({ id }) => id === requestId)?.templateCode !== 'PI_PRE_V1';

export async function readWorld(db: Db, userIds: readonly string[], now: Date): Promise<World> {
  const all = await read(db, userIds);
  const { cases, forms, transfers, classes, renewals } = all;
  return {
    standing: worldStatesOf(all),
    rows: {
      cases: cases.map(({ id, userId, level, task, status, submittedAt }) => ({
        id,
        userId,
        level,
        task,
        status,
        submittedAt,
      })),
      forms: forms.map(({ id, userId, templateCode, status, test, submittedAt, decidedAt }) => ({
        id,
        userId,
        templateCode,
        status,
        test,
        submittedAt,
        decidedAt,
      })),
      transfers,
      classes,
      renewals: renewals.map(({ userId, since }) => ({ userId, since })),
    },
    responses: Object.fromEntries(
      all.responses.filter(isKept(forms)).map((row) => [row.id, JSON.stringify(row)]),
    ),
    broken: findViolations(all, userIds, now),
  };
}
