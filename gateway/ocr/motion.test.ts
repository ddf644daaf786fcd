// The motion check against the real gateway; only the OCR engine is a test double.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckName, CheckResult } from '#contract/checks.ts';
import { DAY_MS } from '#contract/days.ts';
import { findChecks, listReadings, leaseReadings } from '#gateway/db/queries/readings.ts';
import { eraseDueAccounts } from '#gateway/retention/erasure.ts';
import { closeAccount } from '#gateway/retention/account-closing.ts';
import { consentToFace, buildFaceConsent, createIdentity } from '#gateway/testing/capture.ts';
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
const picture = () =>
  drawCard(900, 600, (drawn += 1))
    .jpeg()
    .toBuffer();

/** Chooses a passport and gives consent. */
async function draftOf(who: Person): Promise<string> {
  const wanted = { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_PASSPORT' } as const;
  const id = (await who.call('captureOpen', wanted)).result.caseId;
  await upload(who, id, 'front', await picture());
  await consentToFace(who, id);
  await who.call('captureDetails', { caseId: id, details: createIdentity() });
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

interface MotionOptions {
  changes?: Parameters<typeof setPoses>[2];
  times?: readonly number[];
  waited?: number;
}

async function moves({ changes = {}, times, waited = 8000 }: MotionOptions = {}): Promise<void> {
  const prompts = await requestPrompts(person, caseId);
  setPoses(reader, prompts.prompts, changes);
  const [taken, selfie] = [await createFrames(), await picture()];
  gateway.clock.advance(waited);
  await announceFrames(person, caseId, { prompts, selfie, taken, ...(times ? { times } : {}) });
  await sendFrames(person, caseId, taken);
  await upload(person, caseId, 'selfie', selfie);
}

describe('the motion check', () => {
  it('[E4] passes if the face follows every prompt, with poses as evidence', async () => {
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

  it('[E4] is not possible for a selfie from a file, whatever the client declares', async () => {
    await upload(person, caseId, 'selfie', await picture());
    expect(await outcomes()).toEqual(['not-possible', 'not-possible', 'not-possible']);
  });

  it('[E4] is not possible if a file replaces the selfie that had frames', async () => {
    await moves();
    await upload(person, caseId, 'selfie', await picture());
    expect(await outcomes()).toEqual(['not-possible', 'not-possible', 'not-possible']);
  });

  it.each<[string, NonNullable<MotionOptions['changes']>, string]>([
    ['who turned to the other side', { turn_left: { yaw: 20 } }, 'fail'],
    ['who hardly turned', { turn_right: { yaw: 5 } }, 'doubt'],
    ['who did not move closer', { come_closer: { eyes: 91 } }, 'doubt'],
    ['who moved away', { come_closer: { eyes: 70 } }, 'fail'],
    ['whose camera mirrors', { turn_left: { yaw: 20 }, turn_right: { yaw: -20 } }, 'doubt'],
    [
      'whose head was turned at the start',
      { start: { yaw: 10 }, turn_left: { yaw: -4 }, turn_right: { yaw: 30 } },
      'pass',
    ],
    ['with a frame without a face', { turn_left: null }, 'not-possible'],
  ])('[E4] judges a person %s', async (_, changes, pose) => {
    await moves({ changes });
    expect((await checked()).motion_pose?.outcome).toBe(pose);
  });

  it.each<[string, Pose, string]>([
    ['is another person', { person: 4 }, 'fail'],
    ['may be another person', { person: 1.15 }, 'doubt'],
  ])('[E4] detects that the face of a frame %s', async (_, pose, outcome) => {
    await moves({ changes: { come_closer: pose } });
    const found = await checked();
    expect(found.selfie_frames?.outcome).toBe(outcome);
    expect(found.selfie_frames?.evidence[0]?.part).toMatch(/^frame[2-4]$/);
  });

  it.each<[string, MotionOptions]>([
    ['are out of order', { times: [900, 4100, 2400, 5800] }],
    ['follow each other faster than people move', { times: [900, 1000, 1100, 1200] }],
    ['begin before the first prompt', { times: [0, 2400, 4100, 5800] }],
    ['exceed the time the gateway waited', { waited: 3000 }],
  ])('[E4] fails if the frame times %s', async (_, motion) => {
    await moves(motion);
    const found = await checked();
    expect(found.motion_prompts).toMatchObject({ outcome: 'fail', evidence: [{ what: 'times' }] });
  });

  it('[E4] fails for reused prompts and takes no frame as evidence', async () => {
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

  it('[E4] fails for prompts of another case and for expired ones', async () => {
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

  it('[E4] detects frames that another account has sent', async () => {
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

it('[E4] OCR processes frames after all other waiting pictures of all users', async () => {
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

describe('OCR results of frames', () => {
  it('[S5] lose their face descriptors when consent is withdrawn', async () => {
    await sendSelfieWithMotion(gateway, person, caseId, await picture(), reader);
    await processOcrQueue(gateway.ctx);
    const read = async () => (await listReadings(gateway.ctx.db, caseId)).map(({ part }) => part).toSorted();
    expect(await read()).toEqual(['frame1', 'frame2', 'frame3', 'frame4', 'front', 'selfie']);
    await person.call('faceConsent', buildFaceConsent(caseId, 'refused'));
    expect(await read()).toEqual(['front']);
  });

  it('[S5] keep no face descriptors once the case was checked', async () => {
    await sendSelfieWithMotion(gateway, person, caseId, await picture(), reader);
    await processOcrQueue(gateway.ctx);
    const faces = async () =>
      (await listReadings(gateway.ctx.db, caseId)).filter(({ facesEnc }) => facesEnc !== '');
    expect(await faces()).toHaveLength(6);
    await checked();
    expect(await faces()).toHaveLength(0);
  });

  it('[G10] are deleted with the account', { timeout: 60_000 }, async () => {
    await sendSelfieWithMotion(gateway, person, caseId, await picture(), reader);
    await checked();
    const { ctx, clock } = gateway;
    expect(Object.keys(await readRowsAbout(ctx.db, person.userId))).toContain('selfie_motion');
    await closeAccount(ctx, person.userId, 'holder_request', { name: 'operator:ana', requestId: '' });
    clock.advance(9 * 366 * DAY_MS);
    expect(await eraseDueAccounts(ctx)).toBe(1);
    expect(Object.keys(await readRowsAbout(ctx.db, person.userId))).not.toContain('selfie_motion');
  });
});
