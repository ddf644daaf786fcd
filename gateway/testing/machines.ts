// The state machines of a person as they stand in the database, and the only ways they may move. The tables are written
// out here once more, from the rules and not from the gateway's own, so that a mistake there is not repeated here.
import { inArray } from 'drizzle-orm';
import { ATTEMPTS_EVER, ATTEMPTS_PER_DAY } from '#contract/kyc.ts';
import type { Db } from '#gateway/db/client.ts';
import { kycCase, kycProfile, kycStep } from '#gateway/db/schema.ts';
import {
  dueDiligence,
  investorClass,
  questionnaireRequest,
  questionnaireResponse,
} from '#gateway/db/schema-compliance.ts';
import { identityTransfer } from '#gateway/db/schema-security.ts';

const DAY = 86_400_000;

/** Where every machine stands; the key says which one and whose. */
export type Standing = Readonly<Record<string, string>>;
export interface World {
  standing: Standing;
  /** Sealed answers by id: once sent, never another word. */
  responses: Readonly<Record<string, string>>;
  /** What must not be, though no single move is wrong. */
  broken: readonly string[];
}

/** `->` before a state: from nowhere, when the thing came to be. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  LEVEL_1: [
    'ALLOW->PENDING',
    'FAILED_AND_CAN_RETRY->PENDING',
    'PENDING->SUCCESS',
    'PENDING->FAILED_AND_CAN_RETRY',
    'PENDING->FAILED_AND_CAN_NOT_RETRY',
    'FAILED_AND_CAN_NOT_RETRY->FAILED_AND_CAN_RETRY',
    'SUCCESS->ALLOW',
    'SUCCESS->NOT_ALLOW',
    'NOT_ALLOW->ALLOW',
  ],
  LEVEL_2: [
    'NOT_ALLOW->ALLOW',
    'ALLOW->PENDING',
    'FAILED_AND_CAN_RETRY->PENDING',
    'PENDING->SUCCESS',
    'PENDING->FAILED_AND_CAN_RETRY',
    'PENDING->FAILED_AND_CAN_NOT_RETRY',
    'FAILED_AND_CAN_NOT_RETRY->FAILED_AND_CAN_RETRY',
    'SUCCESS->ALLOW',
    'SUCCESS->NOT_ALLOW',
    'ALLOW->NOT_ALLOW',
    'FAILED_AND_CAN_RETRY->NOT_ALLOW',
  ],
  renewal: [
    'No->Needed',
    'No->Pending',
    'Needed->Pending',
    'Rejected->Pending',
    'Rejected_Daily->Pending',
    'Pending->No',
    'Pending->Rejected',
    'Pending->Rejected_Daily',
    // The level it was about is gone.
    'Needed->No',
    'Rejected->No',
    'Rejected_Daily->No',
  ],
  form: [
    '->UNSUBMIT',
    'UNSUBMIT->PENDING',
    'UNSUBMIT->UNDEFINED',
    'PENDING->UNSUBMIT',
    'PENDING->PENDING_NO_EDIT',
    'PENDING->APPROVED',
    'PENDING->REJECTED',
    'PENDING->UNDEFINED',
    'PENDING_NO_EDIT->APPROVED',
    'PENDING_NO_EDIT->REJECTED',
    'REJECTED->UNSUBMIT',
    'REJECTED->PENDING_NO_EDIT',
    'REJECTED->UNDEFINED',
    'APPROVED->UNSUBMIT',
    'UNDEFINED->UNSUBMIT',
    // Decided by a rule as it is sent, or sent back, which is refused and opened again.
    'UNSUBMIT->APPROVED',
    'UNSUBMIT->REJECTED',
    'PENDING_NO_EDIT->UNSUBMIT',
  ],
  diligence: [
    '->UnSubmit',
    'Unknown->UnSubmit',
    'UnSubmit->Reviewing',
    'Reviewing->UnSubmit',
    'Reviewing->Pass',
    'Reviewing->Reject',
    'Pass->UnSubmit',
    'Reject->Reviewing',
  ],
  transfer: ['->PENDING', 'PENDING->COMPLETE', 'PENDING->CANCELLED', 'PENDING->EXPIRED'],
  class: ['->granted', 'granted->ended', 'ended->granted'],
  case: ['->draft', 'draft->submitted', 'submitted->approved', 'submitted->rejected'],
};
/** Several moves in one call: an identity that arrives brings its levels along. */
const TRANSFERRED = [
  'ALLOW->SUCCESS',
  'FAILED_AND_CAN_RETRY->SUCCESS',
  'FAILED_AND_CAN_NOT_RETRY->SUCCESS',
  'NOT_ALLOW->SUCCESS',
];

/** What moved between two looks, as `machine from->to`. */
export function movesBetween(before: Standing, after: Standing): string[] {
  return Object.entries(after).flatMap(([key, to]) => {
    const from = before[key] ?? '';
    return from === to ? [] : [`${key.split(' ')[0]} ${from}->${to}`];
  });
}

export function illegal(moves: readonly string[]): string[] {
  const transferred = moves.includes('transfer PENDING->COMPLETE');
  return moves.filter((each) => {
    const [machine = '', move = ''] = each.split(' ');
    const levelMoved = transferred && machine.startsWith('LEVEL_') && TRANSFERRED.includes(move);
    return !MOVES[machine]?.includes(move) && !levelMoved;
  });
}

const twice = (keys: readonly string[]): string[] => keys.filter((key, at) => keys.indexOf(key) !== at);

export async function look(db: Db, userIds: readonly string[], now: Date): Promise<World> {
  const ids = [...userIds];
  const [steps, profiles, cases, requests, responses, diligence, transfers, classes] = await Promise.all([
    db.select().from(kycStep).where(inArray(kycStep.userId, ids)),
    db.select().from(kycProfile).where(inArray(kycProfile.userId, ids)),
    db.select().from(kycCase).where(inArray(kycCase.userId, ids)),
    db.select().from(questionnaireRequest).where(inArray(questionnaireRequest.userId, ids)),
    db.select().from(questionnaireResponse).where(inArray(questionnaireResponse.userId, ids)),
    db.select().from(dueDiligence).where(inArray(dueDiligence.userId, ids)),
    db.select().from(identityTransfer).where(inArray(identityTransfer.sourceUserId, ids)),
    db.select().from(investorClass).where(inArray(investorClass.userId, ids)),
  ]);
  const stepOf = (userId: string, level: string) =>
    steps.find((step) => step.userId === userId && step.level === level);
  const standing: Record<string, string> = {};
  for (const { userId, level, status } of steps) standing[`${level} ${userId}`] = status;
  for (const { userId, updatePoiStatus } of profiles)
    standing[`renewal ${userId}`] = updatePoiStatus.replace('DisplayUpdatePOIStatus_', '');
  for (const { id, status } of cases) standing[`case ${id}`] = status;
  for (const { id, status } of requests) standing[`form ${id}`] = status;
  for (const { userId, status } of diligence) standing[`diligence ${userId}`] = status;
  for (const { id, status } of transfers) standing[`transfer ${id}`] = status;
  for (const { userId, endedAt } of classes) standing[`class ${userId}`] = endedAt ? 'ended' : 'granted';

  const broken: string[] = [];
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
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
      if (today.length > ATTEMPTS_PER_DAY || sent.length > ATTEMPTS_EVER)
        broken.push('more tries than there are');
    }
  }
  const open = cases.filter(({ status }) => status === 'draft' || status === 'submitted');
  const pending = transfers.filter(({ status, expiresAt }) => status === 'PENDING' && expiresAt > now);
  broken.push(
    ...twice(open.map(({ userId, level, task, status }) => `two cases ${userId} ${level} ${task} ${status}`)),
    ...twice(pending.map(({ sourceUserId }) => `two transfers from ${sourceUserId}`)),
    ...twice(pending.map(({ targetUserId }) => `two transfers to ${targetUserId}`)),
    ...twice(
      requests
        .filter(({ status }) => status === 'UNSUBMIT')
        .map(({ userId, templateCode }) => `two open forms ${userId} ${templateCode}`),
    ),
  );
  return {
    standing,
    responses: Object.fromEntries(responses.map((row) => [row.id, JSON.stringify(row)])),
    broken,
  };
}
