// One account and one due date, from a month before to three months after, hourly where it matters.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { setLadder } from '#gateway/db/queries/ladder.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, type Person, TEST_ACTOR } from '#gateway/testing/newcomers.ts';
import { setMailLanguage } from '#gateway/db/queries/accounts.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { applyLadders, enqueueDueLadders } from './ladder-upkeep.ts';
import { listMailboxEntries } from '#gateway/mail/mail-queue.ts';
import { ensureRequest } from '#gateway/questionnaires/requests.ts';
import { updateFormState } from '#gateway/questionnaires/request-status.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const upkeep = () =>
  enqueueDueLadders(gateway.ctx, { send: (_, userIds) => applyLadders(gateway.ctx, userIds) });
const info = async ({ userId }: Person) =>
  (await (await gateway.signInAs(userId)).call('kycInfo', {})).result;
const mails = async ({ userId }: Person) =>
  (await listMailboxEntries(gateway.ctx, userId)).map(({ kind }) => kind).toReversed();

async function asked(person: Person, templateCode: string, inDays: number): Promise<RequestRow> {
  const { ctx, clock } = gateway;
  const dueAt = new Date(clock.now().getTime() + inDays * DAY_MS);
  return inTransaction(ctx, TEST_ACTOR, person.userId, async (work) => {
    const subject = await findSubject(work.tx, person.userId);
    return ensureRequest(ctx, work, subject!, templateCode, { mandatory: true, dueAt });
  });
}
const become = (row: RequestRow, patch: Partial<RequestRow>) =>
  inTransaction(gateway.ctx, TEST_ACTOR, row.userId, async (work) => {
    await updateRequest(work.tx, row.id, patch);
    await updateFormState(work, row.userId);
  });
async function audited(userId: string): Promise<string[]> {
  const found: string[] = [];
  for await (const batch of auditRows(gateway.ctx))
    for (const { subjectUserId, action, reason } of batch)
      if (subjectUserId === userId && action.startsWith('ladder.')) found.push(`${action} ${reason}`);
  return found;
}

describe('the ladder of one account', () => {
  it('[S19] sends each mail and sets each stage once, from a month before the date to three months after', async () => {
    const person = await createNewcomer(gateway);
    const { id } = await asked(person, 'EDD_V1', 31);
    const received: unknown[] = [];
    gateway.ctx.events.subscribe(person.userId, (event) => received.push(event));
    const seen: string[] = [];
    for (let day = -31; day <= 91; day += 1) {
      await upkeep();
      await upkeep();
      const { limitation, limitationInfo, bannerTags } = await info(person);
      const now = `${limitation.slice(11)} ${limitationInfo.stage} ${limitationInfo.task?.taskId === id} ${bannerTags.join()}`;
      const before = seen.at(-1)?.split(': ')[1];
      if (before !== now) seen.push(`${day}: ${now}`);
      gateway.clock.advance(DAY_MS);
    }
    expect(seen).toEqual([
      '-31: DEFAULT 0 false ',
      '-30: DEFAULT 0 false TASK_DUE',
      '0: EDD_OVERDUE 1 true ',
      '7: EDD_OVERDUE 2 true ',
      '30: WITHDRAW_ONLY 3 true ',
    ]);
    const kinds = ['task_due', 'task_last_day', 'limited_1', 'limited_2', 'limited_3', 'closure'];
    expect(await mails(person)).toEqual(kinds);
    expect(await audited(person.userId)).toEqual([
      'ladder.remind reminder',
      'ladder.remind last_day',
      'ladder.limit stage_1',
      'ladder.remind stage_1',
      'ladder.limit stage_2',
      'ladder.remind stage_2',
      'ladder.limit stage_3',
      'ladder.remind stage_3',
      'ladder.remind closure',
    ]);
    expect(received).toEqual([{ topic: 'limitation' }, { topic: 'limitation' }, { topic: 'limitation' }]);
  });

  it('[S19] ends at once when the answers are submitted, and continues when the form is reopened', async () => {
    const person = await createNewcomer(gateway);
    const row = await asked(person, 'EDD_V1', -8);
    await upkeep();
    expect((await info(person)).limitationInfo.stage).toBe(2);
    await become(row, { status: 'PENDING', submittedAt: gateway.clock.now() });
    expect(await info(person)).toMatchObject({
      limitation: 'LIMITATION_DEFAULT',
      limitationInfo: { stage: 0, task: null },
    });
    await become(row, { status: 'UNSUBMIT', submittedAt: null });
    expect((await info(person)).limitationInfo.stage).toBe(2);
    await upkeep();
    expect(await mails(person)).toEqual(['limited_2']);
  });

  it('[C14] starts again with another date, and reminds of it too', async () => {
    const person = await createNewcomer(gateway);
    const row = await asked(person, 'EDD_V1', 1);
    await upkeep();
    await become(row, { dueAt: new Date(row.dueAt!.getTime() + 7 * DAY_MS) });
    gateway.clock.advance(DAY_MS);
    await upkeep();
    expect((await info(person)).limitation).toBe('LIMITATION_DEFAULT');
    gateway.clock.advance(6 * DAY_MS);
    await upkeep();
    await upkeep();
    expect(await mails(person)).toEqual(['task_last_day', 'task_due', 'task_last_day']);
  });

  it.each(['LIMITATION_FROZEN', 'LIMITATION_UNDER_AGE', 'LIMITATION_WITHDRAW_ONLY'] as const)(
    '[S19] neither replaces nor lifts %s when an officer has set it',
    async (limitation) => {
      const person = await createNewcomer(gateway);
      await setLadder(gateway.ctx.db, person.userId, { limitation });
      const row = await asked(person, 'EDD_V1', 0);
      await upkeep();
      expect(await info(person)).toMatchObject({ limitation, limitationInfo: { stage: 0 } });
      await become(row, { status: 'PENDING', submittedAt: gateway.clock.now() });
      expect((await info(person)).limitation).toBe(limitation);
      expect(await mails(person)).toEqual([]);

      await become(row, { status: 'UNSUBMIT', submittedAt: null });
      await setLadder(gateway.ctx.db, person.userId, { limitation: 'LIMITATION_DEFAULT' });
      gateway.clock.advance(3_600_000);
      await upkeep();
      expect((await info(person)).limitation).toBe('LIMITATION_EDD_OVERDUE');
      expect(await mails(person)).toEqual(['limited_1']);
    },
  );

  it('[S19] keeps a later freeze', async () => {
    const person = await createNewcomer(gateway);
    const row = await asked(person, 'EDD_V1', 0);
    await upkeep();
    await setLadder(gateway.ctx.db, person.userId, { limitation: 'LIMITATION_FROZEN' });
    await become(row, { status: 'PENDING', submittedAt: gateway.clock.now() });
    gateway.clock.advance(DAY_MS);
    await upkeep();
    expect(await info(person)).toMatchObject({
      limitation: 'LIMITATION_FROZEN',
      limitationInfo: { task: null },
    });
  });

  it('sets no limitation for a task that limits only its own feature', async () => {
    const person = await createNewcomer(gateway);
    await asked(person, 'SOFW_V1', -40);
    await upkeep();
    expect((await info(person)).limitation).toBe('LIMITATION_DEFAULT');
    expect(await mails(person)).toEqual([]);
  });

  it('sends mails in the language of the last sign-in, with the date and without name or link', async () => {
    const person = await createNewcomer(gateway);
    await setMailLanguage(gateway.ctx.db, person.userId, 'es-ES');
    const row = await asked(person, 'EDD_V1', 10);
    await upkeep();
    const [mail] = await listMailboxEntries(gateway.ctx, person.userId);
    expect(mail?.language).toBe('es-ES');
    const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(row.dueAt!);
    expect(mail?.text).toContain(day);
    expect(mail?.text).not.toMatch(/https?:|\{/);
  });

  it('[C12] shows a pop-up a week before the date and again on the last day', async () => {
    const person = await createNewcomer(gateway, { level1: 'SUCCESS', level2: 'SUCCESS' });
    await asked(person, 'EDD_V1', 10);
    const popup = async () => {
      const client = await gateway.signInAs(person.userId);
      const { result } = await client.call('kycPopupInfo', { bus_type: 'kyc' });
      if (result.announcementId)
        await client.call('submitKycAnnouncement', { id: result.announcementId, read: true });
      return result.show;
    };
    const shown: number[] = [];
    for (let day = -10; day < 0; day += 1) {
      if (await popup()) shown.push(day);
      if (await popup()) shown.push(NaN);
      gateway.clock.advance(DAY_MS);
    }
    expect(shown).toEqual([-7, -1]);
  });
});
