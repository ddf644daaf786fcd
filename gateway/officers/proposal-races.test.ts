// Two officers at two gateways on one PostgreSQL at the same moment: whichever is first, there is one outcome.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { account } from '#gateway/db/schema/accounts/accounts.ts';
import { delivery } from '#gateway/db/schema/kit/deliveries.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import {
  answerProposal,
  callOperatorApi,
  listFromDesk,
  newOfficer,
  propose,
  type Operator,
} from '#gateway/testing/desk.ts';
import type { ProposalSummary } from '#gateway/kit/decisions/proposals.ts';
import { createNewcomer, SAMPLE_IDENTITY } from '#gateway/testing/newcomers.ts';
import { startTwoGateways, type TwoGateways } from '#gateway/testing/two-gateways.ts';
import { revokeOfficer } from './officer-tokens.ts';
import { LONG } from '../../tests/support/long.ts';

const ROUNDS = LONG ? 6 : 2;

let both: TwoGateways;
beforeAll(async () => {
  both = await startTwoGateways();
}, 120_000);
afterAll(() => both.close());

const [FIRST, SECOND] = [0, 1] as const;
const at = (index: 0 | 1) => both.gateways[index];
const someone = async () =>
  (await createNewcomer(at(FIRST), { level1: 'SUCCESS', level2: 'SUCCESS', verified: SAMPLE_IDENTITY }))
    .userId;
const proposeFreeze = async (userId: string, who: Operator, gateway: 0 | 1 = FIRST) =>
  propose(at(gateway), '/accounts/freeze', { userId, reason: 'suspected_fraud' }, who);
const isFrozen = async (userId: string) =>
  (await findSubject(at(FIRST).ctx.db, userId))?.ladder.limitation === 'LIMITATION_FROZEN';
const mails = async (userId: string) =>
  (await at(FIRST).ctx.db.select().from(delivery).where(eq(delivery.userId, userId))).length;
const statusOf = async (id: string) =>
  (await callOperatorApi<{ status: string }>(at(FIRST), `/proposals/${id}`)).result.status;
let count = 0;
const officer = async (role: 'officer' | 'senior') => {
  const name = `${role}-${(count += 1)}`;
  return { name, who: await newOfficer(at(FIRST), name, role) };
};

it('[G10] carries out one of two confirmations and refuses the other', async () => {
  const cleo = await officer('senior');
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = await someone();
    const id = (await proposeFreeze(userId, 'officer')).result?.proposal?.proposalId;
    const answers = await Promise.all([
      answerProposal(at(FIRST), id, 'confirm', 'senior'),
      answerProposal(at(SECOND), id, 'confirm', cleo.who),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.ret_msg).toBe('The proposal is already confirmed.');
    expect([await isFrozen(userId), await mails(userId)]).toEqual([true, 1]);
  }
}, 120_000);

it('[G10] either confirms or declines when both happen at once', async () => {
  const cleo = await officer('senior');
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = await someone();
    const id = (await proposeFreeze(userId, 'officer')).result?.proposal?.proposalId ?? '';
    const [yes, no] = await Promise.all([
      answerProposal(at(round % 2 === 0 ? FIRST : SECOND), id, 'confirm', 'senior'),
      answerProposal(at(round % 2 === 0 ? SECOND : FIRST), id, 'decline', cleo.who),
    ]);
    expect([yes.status, no.status].toSorted()).toEqual([200, 409]);
    const confirmed = yes.status === 200;
    expect([await isFrozen(userId), await statusOf(id)]).toEqual([
      confirmed,
      confirmed ? 'confirmed' : 'declined',
    ]);
  }
}, 120_000);

it('[G10] keeps one of two equal proposals', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = await someone();
    const answers = await Promise.all([
      proposeFreeze(userId, 'officer'),
      proposeFreeze(userId, 'senior', SECOND),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const proposals = await listFromDesk<ProposalSummary>(at(FIRST), '/proposals');
    expect(proposals.filter((each) => each.userId === userId)).toHaveLength(1);
  }
}, 120_000);

it('[G10] is carried out only with valid tokens when the author’s or confirmer’s is revoked meanwhile', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const userId = await someone();
    const [ana, cleo] = [await officer('officer'), await officer('senior')];
    const id = (await proposeFreeze(userId, ana.who)).result?.proposal?.proposalId ?? '';
    const leaves = round % 2 === 0 ? ana : cleo;
    const [answer, ended] = await Promise.all([
      answerProposal(at(SECOND), id, 'confirm', cleo.who),
      revokeOfficer(at(FIRST).ctx, leaves.name),
    ]);
    const frozen = await isFrozen(userId);
    seen.add(String(frozen));
    expect(answer.status === 200).toBe(frozen);
    const left = leaves === ana ? 'outdated' : 'open';
    expect([await statusOf(id), ended.proposals]).toEqual([
      frozen ? 'confirmed' : left,
      !frozen && leaves === ana ? 1 : 0,
    ]);
    expect(frozen || /already outdated|has been revoked/.test(answer.ret_msg)).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(0);
}, 120_000);

it('[G10] leaves no open proposal when its author’s token is revoked meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = await someone();
    const ana = await officer('officer');
    await Promise.all([proposeFreeze(userId, ana.who, SECOND), revokeOfficer(at(FIRST).ctx, ana.name)]);
    const proposals = await listFromDesk<ProposalSummary>(at(FIRST), '/proposals');
    expect(proposals.filter((each) => each.userId === userId)).toEqual([]);
  }
  expect(await at(FIRST).ctx.db.select().from(account).limit(1)).toHaveLength(1);
  expect(both.deadlocks()).toBe(0);
  expect(both.loggedFaults).toEqual([]);
}, 120_000);
