// Identity transfers between two accounts, from the first check to the day the source may verify again.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { transferNotOpen } from '#contract/errors/identity.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { dueDiligence } from '#gateway/db/schema/questionnaires/due-diligence.ts';
import { decryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { clearRenewal } from '#gateway/db/queries/renewals.ts';
import { endTransferPeriods } from '#gateway/jobs/identity-upkeep.ts';
import { requestRenewals } from '#gateway/jobs/renewal-upkeep.ts';
import type { KycEvent } from '#gateway/kit/events.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { listEmittedTypes } from '#gateway/testing/event-log.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { confirmTransfer, listFailedChecks, readLevels, startTransfer } from '#gateway/testing/transfer.ts';

const id = buildPersonaUserId;

let gateway: TestGateway;
let source: SignedInClient;
let target: SignedInClient;
beforeEach(async () => {
  gateway = await startGateway();
  source = await gateway.signIn('u06');
  target = await gateway.signIn('u01');
});
afterEach(() => gateway.close());

const start = (client = source, targetUid = id('u01')) => startTransfer(client, targetUid);
const confirm = (client = target) => confirmTransfer(client);
const statusOf = async (client: SignedInClient, side: 'source' | 'target') =>
  (await client.call('transferStatus', { side })).result;
const bannersOf = async (client: SignedInClient) => (await info(client)).bannerTags;
const info = async (client: SignedInClient) => (await client.call('kycInfo', {})).result;
const verifiedOf = async (persona: string) => {
  const subject = await findSubject(gateway.ctx.db, id(persona));
  return decryptVerifiedData(subject?.identity.verifiedEnc ?? '', gateway.ctx.config.filesKey, id(persona));
};

describe('an identity transfer', () => {
  it('[C25] moves levels and data to the target, and blocks withdrawals of both for a day', async () => {
    const heard: [string, KycEvent][] = [];
    for (const persona of ['u06', 'u01'])
      gateway.ctx.events.subscribe(id(persona), (event) => heard.push([persona, event]));
    const before = await verifiedOf('u06');

    const started = await start();
    expect(started).toMatchObject({
      ret_code: 0,
      result: { verifyStatus: 'PENDING', side: 'source', result: 'pending' },
    });
    expect(Date.parse(started.result.expiresAt ?? '')).toBe(gateway.clock.now().getTime() + DAY_MS);
    expect(await statusOf(target, 'target')).toMatchObject({ verifyStatus: 'PENDING', result: 'pending' });
    expect(await bannersOf(source)).toEqual(['TRANSFER_OPEN', 'POA_EXPIRING']);
    expect(await bannersOf(target)).toEqual(['TRANSFER_OPEN']);

    const done = await confirm();
    expect(done).toMatchObject({ ret_code: 0, result: { verifyStatus: 'COMPLETE', result: 'success' } });
    expect(await statusOf(source, 'source')).toMatchObject({ verifyStatus: 'COMPLETE', result: 'success' });
    expect(await readLevels(source)).toEqual(['NOT_ALLOW', 'NOT_ALLOW']);
    expect(await readLevels(target)).toEqual(['SUCCESS', 'SUCCESS']);
    expect(await verifiedOf('u01')).toEqual(before);
    expect(await verifiedOf('u06')).toEqual({});
    for (const client of [source, target]) {
      const { limitationInfo, limitation } = await info(client);
      expect(limitation).toBe('LIMITATION_DEFAULT');
      expect(Date.parse(limitationInfo.until ?? '')).toBe(gateway.clock.now().getTime() + DAY_MS);
    }
    for (const persona of ['u06', 'u01'])
      expect(heard.filter(([who, event]) => who === persona && 'topic' in event)).toHaveLength(2);
    expect(await bannersOf(source)).toEqual(['IDENTITY_MOVED']);
    expect(await bannersOf(target)).toEqual([]);
    expect(heard).toContainEqual(['u01', { level: 'LEVEL_2', status: 'SUCCESS' }]);
    expect(heard).toContainEqual(['u06', { level: 'LEVEL_1', status: 'NOT_ALLOW' }]);

    gateway.clock.advance(DAY_MS + 1);
    const { limitationInfo, bannerTags } = await info(await gateway.signIn('u01'));
    expect(limitationInfo.until).toBeNull();
    expect(bannerTags).toEqual([]);
  });

  it('[C25] grants only level 1 if the source had only that', async () => {
    const person = await gateway.signIn('u05');
    await start(person);
    await confirm();
    expect(await readLevels(target)).toEqual(['SUCCESS', 'ALLOW']);
  });

  it('[C25] accepts a target that was refused because its identity was in use', async () => {
    const duplicate = await gateway.signIn('u04');
    expect((await start(source, id('u04'))).ret_code).toBe(0);
    expect((await confirm(duplicate)).ret_code).toBe(0);
    expect(await readLevels(duplicate)).toEqual(['SUCCESS', 'SUCCESS']);
    expect((await info(duplicate)).limitation).toBe('LIMITATION_DEFAULT');
  });

  it('[C25] reveals nothing about either side to the other', async () => {
    const answers = [
      await start(),
      await confirm(),
      await statusOf(source, 'source'),
      await statusOf(target, 'target'),
    ];
    const mails = [(await source.call('sandboxMail')).result, (await target.call('sandboxMail')).result];
    for (const secret of [id('u01'), id('u06'), 'Wei', 'Tan', 'Mara', 'Oliveira', '@'])
      expect(JSON.stringify([answers, mails])).not.toContain(secret);
  });

  it('[C25] is recorded for both, by id only', async () => {
    await start();
    await confirm();
    const rows = [];
    for await (const batch of auditRows(gateway.ctx)) rows.push(...batch);
    const completed = rows.filter(({ action }) => action === 'transfer.complete');
    expect(completed.map(({ subjectUserId, reason }) => [subjectUserId, reason])).toEqual([
      [id('u06'), 'source'],
      [id('u01'), 'target'],
    ]);
    expect(rows.some(({ action }) => action === 'transfer.start')).toBe(true);
    expect(await listEmittedTypes(gateway, id('u06'))).toEqual(
      expect.arrayContaining(['level.reset', 'transfer.completed']),
    );
    expect(await listEmittedTypes(gateway, id('u01'))).toEqual(
      expect.arrayContaining(['level.submitted', 'level.granted', 'transfer.completed']),
    );
  });
});

describe('while it waits', () => {
  beforeEach(() => start());

  it('[C25] no second one can start, for source or target', async () => {
    expect(listFailedChecks(await start(source, id('u03')))).toEqual(['no_open_transfer']);
    expect(listFailedChecks(await start(await gateway.signIn('u05')))).toEqual(['target_ready']);
  });

  it.each([
    ['source', 'u06'],
    ['target', 'u01'],
  ] as const)('[C25] the %s may cancel', async (side, persona) => {
    const client = await gateway.signIn(persona);
    const answer = await client.call('transferVerify', { side, action: 'cancel' });
    expect(answer).toMatchObject({ ret_code: 0, result: { verifyStatus: 'UNDEFINED', result: null } });
    expect((await statusOf(source, 'source')).verifyStatus).toBe('UNDEFINED');
    expect(await bannersOf(target)).toEqual([]);
    expect((await confirm()).ret_code).toBe(transferNotOpen);
    expect((await client.call('transferVerify', { side, action: 'cancel' })).ret_code).toBe(transferNotOpen);
    expect(await readLevels(source)).toEqual(['SUCCESS', 'SUCCESS']);
  });

  it('[C25] another account cannot cancel or confirm it', async () => {
    const stranger = await gateway.signIn('u03');
    for (const side of ['source', 'target'] as const) {
      const answer = await stranger.call('transferVerify', { side, action: 'cancel' });
      expect(answer.ret_code).toBe(transferNotOpen);
    }
    expect((await confirm(stranger)).ret_code).toBe(transferNotOpen);
  });

  it('[C25] it expires after a day, and can be started again', async () => {
    gateway.clock.advance(DAY_MS);
    source = await gateway.signIn('u06');
    target = await gateway.signIn('u01');
    expect((await statusOf(source, 'source')).verifyStatus).toBe('UNDEFINED');
    expect((await confirm()).ret_code).toBe(transferNotOpen);
    const heard: KycEvent[] = [];
    gateway.ctx.events.subscribe(id('u01'), (event) => heard.push(event));
    await endTransferPeriods(gateway.ctx);
    expect(heard).toEqual([{ topic: 'transfer' }]);
    expect(await bannersOf(source)).toEqual(['POA_EXPIRING']);
    expect((await start()).ret_code).toBe(0);
  });

  it('[C25] it is not completed if the source fails a check meanwhile', async () => {
    await gateway.ctx.db.insert(dueDiligence).values({ userId: id('u06'), status: 'UnSubmit' });
    expect(listFailedChecks(await confirm())).toEqual(['source_ready']);
    expect(await readLevels(source)).toEqual(['SUCCESS', 'SUCCESS']);
  });
});

describe('afterwards', () => {
  it('[C25] neither account transfers again, and the source verifies again only after 180 days', async () => {
    await start();
    const { againAt } = (await confirm()).result;
    expect(Date.parse(againAt ?? '')).toBe(gateway.clock.now().getTime() + 180 * DAY_MS);
    gateway.clock.advance(2 * DAY_MS);
    const moved = await gateway.signIn('u01');
    const tooSoon = await start(moved, id('u03'));
    expect(listFailedChecks(tooSoon)).toEqual(['no_recent_transfer']);
    expect(JSON.stringify(tooSoon)).toContain(JSON.stringify({ until: againAt }).slice(1, -1));

    gateway.clock.advance(177 * DAY_MS);
    await endTransferPeriods(gateway.ctx);
    expect(await readLevels(await gateway.signIn('u06'))).toEqual(['NOT_ALLOW', 'NOT_ALLOW']);
    gateway.clock.advance(DAY_MS);
    await endTransferPeriods(gateway.ctx);
    await requestRenewals(gateway.ctx);
    const left = await gateway.signIn('u06');
    expect(await readLevels(left)).toEqual(['ALLOW', 'NOT_ALLOW']);
    expect(await bannersOf(left)).toEqual([]);
    const again = async () => start(await gateway.signIn('u01'), id('u03'));
    // The transferred document is three years old now, so it must be renewed before another transfer.
    expect(listFailedChecks(await again())).toEqual(['no_reverification']);
    await clearRenewal(gateway.ctx.db, id('u01'));
    expect((await again()).ret_code).toBe(0);
  });
});
