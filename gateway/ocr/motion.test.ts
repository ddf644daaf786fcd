// The motion check from the prompts to its outcome, against the real gateway; the reader alone is a double.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckName, CheckResult } from '#contract/checks.ts';
import { DAY_MS } from '#contract/days.ts';
import { findChecks, listReadings, leaseReadings } from '#gateway/db/queries/readings.ts';
import { eraseDue } from '#gateway/retention/erasure.ts';
import { closeAccount } from '#gateway/retention/closing.ts';
import { consentToFace, buildFaceConsent, identity } from '#gateway/testing/capture.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import {
  announceFrames,
  createFrames,
  requestPrompts,
  type Pose,
  setPoses,
  sendFrames,
  sendSelfieWithMotion,
} from '#gateway/testing/motion.ts';
import { createNewcomer, type Person, removeNewcomers } from '#gateway/testing/newcomers.ts';
import { drawCard } from '#gateway/testing/pictures.ts';
import {
  createDocumentResult,
  createOcrDouble,
  type OcrDouble,
  createSelfieResult,
} from '#gateway/testing/ocr-double.ts';
import { readRowsAbout } from '#gateway/testing/rows-about.ts';
import { upload } from '#gateway/testing/uploads.ts';
import { checkDueCases } from './case-checks.ts';
import { processOcrQueue } from './ocr-queue.ts';

let gateway: TestGateway;
let reader: OcrDouble;
let person: Person;
let caseId: string;
beforeAll(async () => {
  gateway = await startGateway({ reader: createOcrDouble() });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  reader = createOcrDouble({ passport: createDocumentResult('passport'), selfie: createSelfieResult(1) });
  gateway.ctx.ocr = reader;
  person = await createNewcomer(gateway, { country: 'PT' });
  caseId = await draftOf(person);
});
afterEach(() => removeNewcomers(gateway));

let drawn = 500;
/** A picture that nobody else sends. */
const picture = () =>
  drawCard(900, 600, (drawn += 1))
    .jpeg()
    .toBuffer();

/** A passport, and the consent. */
async function draftOf(who: Person): Promise<string> {
  const wanted = { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_PASSPORT' } as const;
  const id = (await who.call('captureOpen', wanted)).result.caseId;
  await upload(who, id, 'front', await picture());
  await consentToFace(who, id);
  await who.call('captureDetails', { caseId: id, details: identity() });
  return id;
}

async function checked(): Promise<Partial<Record<CheckName, CheckResult>>> {
  expect((await person.call('captureSubmit', { caseId })).ret_code).toBe(0);
  await processOcrQueue(gateway.ctx);
  await checkDueCases(gateway.ctx);
  const found = (await findChecks(gateway.ctx.db, caseId))?.checks ?? [];
  return Object.fromEntries(found.map((check) => [check.name, check]));
}
const outcomes = async () => {
  const { motion_prompts: prompts, motion_pose: pose, selfie_frames: faces } = await checked();
  return [prompts?.outcome, pose?.outcome, faces?.outcome];
};

interface Told {
  changes?: Parameters<typeof setPoses>[2];
  times?: readonly number[];
  waited?: number;
}

/** A whole round, with what the test changes of it. */
async function moves({ changes = {}, times, waited = 8000 }: Told = {}): Promise<void> {
  const prompts = await requestPrompts(person, caseId);
  setPoses(reader, prompts.prompts, changes);
  const [taken, selfie] = [await createFrames(), await picture()];
  gateway.clock.advance(waited);
  await announceFrames(person, caseId, { prompts, selfie, taken, ...(times ? { times } : {}) });
  await sendFrames(person, caseId, taken);
  await upload(person, caseId, 'selfie', selfie);
}

describe('the motion check', () => {
  it('[E4] passes who did at each prompt what was asked, with what was seen as evidence', async () => {
    await moves();
    const found = await checked();
    expect(found.motion_prompts).toMatchObject({
      outcome: 'pass',
      evidence: [{ what: 'seconds', score: 5.8 }],
    });
    expect(found.motion_pose?.outcome).toBe('pass');
    expect(found.motion_pose?.evidence).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'turn_left', score: 22 }),
        expect.objectContaining({ what: 'turn_right', score: 24 }),
        expect.objectContaining({ what: 'come_closer', score: 1.24 }),
      ]),
    );
    expect(found.selfie_frames?.outcome).toBe('pass');
    expect(Object.values(found).filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
  });

  it('[E4] is not possible with a selfie from a file, whatever the client calls it', async () => {
    await upload(person, caseId, 'selfie', await picture());
    expect(await outcomes()).toEqual(['not-possible', 'not-possible', 'not-possible']);
  });

  it('[E4] is not possible where a file took the place of the selfie that came with frames', async () => {
    await moves();
    await upload(person, caseId, 'selfie', await picture());
    expect(await outcomes()).toEqual(['not-possible', 'not-possible', 'not-possible']);
  });

  it.each<[string, NonNullable<Told['changes']>, string]>([
    ['who turned to the other side', { turn_left: { yaw: 20 } }, 'fail'],
    ['who hardly turned', { turn_right: { yaw: 5 } }, 'doubt'],
    ['who stayed where they were', { come_closer: { eyes: 91 } }, 'doubt'],
    ['who went away', { come_closer: { eyes: 70 } }, 'fail'],
    ['whom the camera mirrors', { turn_left: { yaw: 20 }, turn_right: { yaw: -20 } }, 'doubt'],
    [
      'who turned from where they looked before',
      { start: { yaw: 10 }, turn_left: { yaw: -4 }, turn_right: { yaw: 30 } },
      'pass',
    ],
    ['of whom a frame shows nothing', { turn_left: null }, 'not-possible'],
  ])('[E4] says of somebody %s what it saw', async (_, changes, pose) => {
    await moves({ changes });
    expect((await checked()).motion_pose?.outcome).toBe(pose);
  });

  it.each<[string, Pose, string]>([
    ['is somebody else', { person: 4 }, 'fail'],
    ['may be somebody else', { person: 1.15 }, 'doubt'],
  ])('[E4] sees when the face of a frame %s', async (_, pose, outcome) => {
    await moves({ changes: { come_closer: pose } });
    const found = await checked();
    expect(found.selfie_frames?.outcome).toBe(outcome);
    expect(found.selfie_frames?.evidence[0]?.part).toMatch(/^frame[2-4]$/);
  });

  it.each<[string, Told]>([
    ['are not in their order', { times: [900, 4100, 2400, 5800] }],
    ['follow each other faster than anybody moves', { times: [900, 1000, 1100, 1200] }],
    ['begin before anybody heard a prompt', { times: [0, 2400, 4100, 5800] }],
    ['took longer than the gateway waited', { waited: 3000 }],
  ])('[E4] fails where the times %s', async (_, told) => {
    await moves(told);
    const found = await checked();
    expect(found.motion_prompts).toMatchObject({ outcome: 'fail', evidence: [{ what: 'times' }] });
  });

  it('[E4] fails where prompts were answered before, and takes no frame as evidence', async () => {
    const prompts = await requestPrompts(person, caseId);
    setPoses(reader, prompts.prompts);
    const [clip, selfie] = [await createFrames(), await picture()];
    gateway.clock.advance(8000);
    await announceFrames(person, caseId, { prompts, selfie: await picture(), taken: await createFrames() });
    await announceFrames(person, caseId, { prompts, selfie, taken: clip });
    await sendFrames(person, caseId, clip);
    await upload(person, caseId, 'selfie', selfie);
    const found = await checked();
    expect(found.motion_prompts).toMatchObject({ outcome: 'fail', evidence: [{ what: 'replayed' }] });
    expect([found.motion_pose?.outcome, found.selfie_frames?.outcome]).toEqual([
      'not-possible',
      'not-possible',
    ]);
  });

  it('[E4] fails with prompts of another case, and with those whose time is up', async () => {
    const own = await requestPrompts(person, caseId);
    const other = await createNewcomer(gateway, { country: 'PT' });
    const foreign = await requestPrompts(other, await draftOf(other));
    const selfie = await picture();
    await announceFrames(person, caseId, { prompts: foreign, selfie, taken: await createFrames() });
    await upload(person, caseId, 'selfie', selfie);
    expect((await checked()).motion_prompts?.evidence).toEqual([{ part: 'selfie', what: 'unsigned' }]);

    caseId = await draftOf(other);
    person = other;
    const late = await requestPrompts(other, caseId);
    expect(late.nonce).not.toBe(own.nonce);
    gateway.clock.advance(late.seconds * 1000 + 1);
    await announceFrames(other, caseId, { prompts: late, selfie, taken: await createFrames() });
    await upload(other, caseId, 'selfie', selfie);
    expect((await checked()).motion_prompts?.evidence).toEqual([{ part: 'selfie', what: 'expired' }]);
  });

  it('[E4] tells when another account has sent the very same frames', async () => {
    const clip = await createFrames();
    const other = await createNewcomer(gateway, { country: 'PT' });
    for (const who of [other, person]) {
      const id = who === other ? await draftOf(other) : caseId;
      const [prompts, selfie] = [await requestPrompts(who, id), await picture()];
      setPoses(reader, prompts.prompts);
      gateway.clock.advance(8000);
      await announceFrames(who, id, { prompts, selfie, taken: clip });
      await sendFrames(who, id, clip);
      await upload(who, id, 'selfie', selfie);
    }
    const found = await checked();
    expect(found.picture_twice).toMatchObject({
      outcome: 'fail',
      evidence: expect.arrayContaining([{ part: 'frame1', what: 'anotherAccount' }]) as unknown,
    });
  });
});

it('[E4] frames are read after every other picture that waits, whoever waits for it', async () => {
  await sendSelfieWithMotion(gateway, person, caseId, await picture());
  const other = await createNewcomer(gateway, { country: 'PT' });
  gateway.clock.advance(1000);
  await draftOf(other);
  const { ctx, clock } = gateway;
  const until = new Date(clock.now().getTime() + 60_000);
  const parts = async () => (await leaseReadings(ctx.db, clock.now(), until, 3)).map(({ part }) => part);
  expect((await parts()).toSorted()).toEqual(['front', 'front', 'selfie']);
  expect((await parts()).every((part) => part.startsWith('frame'))).toBe(true);
});

describe('what was read of frames', () => {
  it('[S5] goes with the consent', async () => {
    await sendSelfieWithMotion(gateway, person, caseId, await picture(), reader);
    await processOcrQueue(gateway.ctx);
    const read = async () => (await listReadings(gateway.ctx.db, caseId)).map(({ part }) => part).toSorted();
    expect(await read()).toEqual(['frame1', 'frame2', 'frame3', 'frame4', 'front', 'selfie']);
    await person.call('faceConsent', buildFaceConsent(caseId, 'refused'));
    expect(await read()).toEqual(['front']);
  });

  it('[S5] leaves nothing that tells a face from another once the case was checked', async () => {
    await sendSelfieWithMotion(gateway, person, caseId, await picture(), reader);
    await processOcrQueue(gateway.ctx);
    const faces = async () =>
      (await listReadings(gateway.ctx.db, caseId)).filter(({ facesEnc }) => facesEnc !== '');
    expect(await faces()).toHaveLength(6);
    await checked();
    expect(await faces()).toHaveLength(0);
  });

  it('[G10] goes with the account', { timeout: 60_000 }, async () => {
    await sendSelfieWithMotion(gateway, person, caseId, await picture(), reader);
    await checked();
    const { ctx, clock } = gateway;
    expect(Object.keys(await readRowsAbout(ctx.db, person.userId))).toContain('selfie_motion');
    await closeAccount(ctx, person.userId, 'holder_request', { name: 'operator:ana', requestId: '' });
    clock.advance(9 * 366 * DAY_MS);
    expect(await eraseDue(ctx)).toBe(1);
    const left = Object.keys(await readRowsAbout(ctx.db, person.userId));
    expect(left.filter((table) => !table.startsWith('audit_'))).toEqual([]);
  });
});
