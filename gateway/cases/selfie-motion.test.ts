// Motion-check prompts and frames up to storage; the check itself is tested in gateway/ocr/motion.test.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAPTURE_PARTS } from '#contract/documents.ts';
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import { uploadTooLarge } from '#contract/errors/uploads.ts';
import { caseNotOpen, faceConsentMissing } from '#contract/errors/verification.ts';
import { FRAME_PARTS, MAX_FRAME_BYTES, MOTION_PROMPTS } from '#contract/motion.ts';
import { listReadyFiles } from '#gateway/db/queries/case-files.ts';
import { findCurrentMotion } from '#gateway/db/queries/selfie-motions.ts';
import { consentToFace, buildFaceConsent, fillLevel1 } from '#gateway/testing/capture.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import {
  announceFrames,
  createFrames,
  requestPrompts,
  sendFrames,
  sendSelfieWithMotion,
} from '#gateway/testing/motion.ts';
import { createNewcomer, type Person } from '#gateway/testing/newcomers.ts';
import { drawCard, drawSharpCard } from '#gateway/testing/pictures.ts';
import { createTargetUpload, upload } from '#gateway/testing/uploads.ts';

let gateway: TestGateway;
let person: Person;
let caseId: string;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  person = await createNewcomer(gateway, { country: 'PT' });
  caseId = await draftOf(person);
  await consentToFace(person, caseId);
});

const draftOf = async (who: Person) =>
  (await who.call('captureOpen', { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_PASSPORT' }))
    .result.caseId;
const parts = async () => (await listReadyFiles(gateway.ctx.db, caseId)).map(({ part }) => part).toSorted();
const WHOLE = [...FRAME_PARTS, 'selfie'];

describe('the prompts of a selfie', () => {
  it('[S5] are all three in random order, each time with a new nonce', async () => {
    const many = await Promise.all(Array.from({ length: 40 }, () => requestPrompts(person, caseId)));
    for (const { prompts } of many) expect(prompts.toSorted()).toEqual([...MOTION_PROMPTS].toSorted());
    expect(new Set(many.map(({ prompts }) => prompts.join())).size).toBeGreaterThan(2);
    expect(new Set(many.map(({ nonce }) => nonce)).size).toBe(40);
    const [one] = many;
    const until = gateway.clock.now().getTime() + (one?.seconds ?? 0) * 1000;
    expect(new Date(one?.expiresAt ?? '').getTime()).toBe(until);
  });

  it('[P1] are issued only for the user’s own draft of a level with a selfie', async () => {
    const other = await createNewcomer(gateway, { country: 'PT' });
    expect((await other.call('capturePrompts', { caseId })).ret_code).toBe(notFound);
    const held = await createNewcomer(gateway, { level1: 'SUCCESS', level2: 'ALLOW', country: 'PT' });
    const opened = await held.call('captureOpen', { level: 'LEVEL_2', country: 'PT', docType: null });
    const asked = { caseId: opened.result.caseId };
    expect((await held.call('capturePrompts', asked)).ret_code).toBe(invalidRequest);
    const sent = await fillLevel1(other);
    await other.call('captureSubmit', { caseId: sent });
    expect((await other.call('capturePrompts', { caseId: sent })).ret_code).toBe(caseNotOpen);
  });
});

describe('frames', () => {
  it('[S5] are stored with their selfie, and not shown to the user', async () => {
    expect(await sendSelfieWithMotion(gateway, person, caseId, await drawSharpCard(3))).toEqual([0, 0, 0, 0]);
    expect(await parts()).toEqual(WHOLE);
    const { files } = (await person.call('captureOpen', { level: 'LEVEL_1' })).result;
    expect(files.map(({ part }) => part)).toEqual(['selfie']);
    for (const { part } of files) expect(CAPTURE_PARTS).toContain(part);
    expect(await findCurrentMotion(gateway.ctx.db, caseId)).toMatchObject({ fault: '', elapsedMs: 8000 });
  });

  it('[S5] are accepted only as announced, each in its place', async () => {
    const taken = await createFrames();
    expect(await sendFrames(person, caseId, taken)).toEqual(FRAME_PARTS.map(() => invalidRequest));
    await announceFrames(person, caseId, {
      prompts: await requestPrompts(person, caseId),
      selfie: await drawSharpCard(3),
      taken,
    });
    expect(await sendFrames(person, caseId, taken.toReversed())).toEqual(
      FRAME_PARTS.map(() => invalidRequest),
    );
    expect(await sendFrames(person, caseId, taken)).toEqual([0, 0, 0, 0]);
  });

  it('[S5] are refused when too large', async () => {
    const big = await drawCard(1400, 1400, 99).png({ compressionLevel: 0 }).toBuffer();
    expect(big.length).toBeGreaterThan(MAX_FRAME_BYTES);
    const taken = [big, big, big, big];
    await announceFrames(person, caseId, {
      prompts: await requestPrompts(person, caseId),
      selfie: big,
      taken,
    });
    const answer = await createTargetUpload(person, { kind: 'part', caseId, part: 'frame1' }, big);
    expect(answer.ret_code).toBe(uploadTooLarge);
  });

  it('[S5] are not accepted before the consent, and are deleted with it', async () => {
    const taken = await createFrames();
    const said = (decision: 'given' | 'refused') =>
      person.call('faceConsent', buildFaceConsent(caseId, decision));
    await said('refused');
    await announceFrames(person, caseId, {
      prompts: await requestPrompts(person, caseId),
      selfie: await drawSharpCard(3),
      taken,
    });
    expect(await sendFrames(person, caseId, taken)).toEqual(FRAME_PARTS.map(() => faceConsentMissing));
    await said('given');
    await sendSelfieWithMotion(gateway, person, caseId, await drawSharpCard(3));
    expect(await parts()).toEqual(WHOLE);
    await said('refused');
    expect(await parts()).toEqual([]);
    expect(await findCurrentMotion(gateway.ctx.db, caseId)).toBeNull();
  });

  it('[G10] are deleted with the selfie and when another one replaces it', async () => {
    await sendSelfieWithMotion(gateway, person, caseId, await drawSharpCard(3));
    await person.call('captureRemove', { caseId, part: 'selfie' });
    expect(await parts()).toEqual([]);
    await sendSelfieWithMotion(gateway, person, caseId, await drawSharpCard(3));
    await upload(person, caseId, 'selfie', await drawSharpCard(5));
    expect(await parts()).toEqual(['selfie']);
    await sendSelfieWithMotion(gateway, person, caseId, await drawSharpCard(6));
    expect(await parts()).toEqual(WHOLE);
  });
});

describe('answered prompts', () => {
  const selfie = () => drawSharpCard(3);
  const fault = async () => (await findCurrentMotion(gateway.ctx.db, caseId))?.fault;
  const answer = async (more: Partial<Parameters<typeof announceFrames>[2]> = {}) =>
    announceFrames(person, caseId, {
      prompts: await requestPrompts(person, caseId),
      selfie: await selfie(),
      taken: await createFrames(),
      ...more,
    });

  it('[S5] are accepted again when the answer was lost', async () => {
    const prompts = await requestPrompts(person, caseId);
    const taken = await createFrames();
    expect((await answer({ prompts, taken })).result).toEqual({ taken: true });
    expect(await sendFrames(person, caseId, taken)).toEqual([0, 0, 0, 0]);
    expect((await answer({ prompts, taken })).result).toEqual({ taken: true });
    expect(await parts()).toEqual([...FRAME_PARTS]);
  });

  it('[S5] are spent: a second set of frames is a fault and invalidates the first', async () => {
    const prompts = await requestPrompts(person, caseId);
    const taken = await createFrames();
    await answer({ prompts, taken });
    await sendFrames(person, caseId, taken);
    const again = await createFrames();
    expect((await answer({ prompts, taken: again })).result).toEqual({ taken: false });
    expect(await fault()).toBe('replayed');
    expect(await sendFrames(person, caseId, again)).toEqual(FRAME_PARTS.map(() => invalidRequest));
    expect(await parts()).toEqual([]);
    expect((await answer()).result).toEqual({ taken: true });
    expect((await answer({ prompts, taken: again })).result).toEqual({ taken: false });
    expect(await fault()).toBe('replayed');
  });

  it('[S5] are a fault once expired', async () => {
    const prompts = await requestPrompts(person, caseId);
    gateway.clock.advance(prompts.seconds * 1000);
    expect((await answer({ prompts })).result).toEqual({ taken: false });
    expect(await fault()).toBe('expired');
  });

  it('[S5] are a fault in another case or when altered', async () => {
    const other = await createNewcomer(gateway, { country: 'PT' });
    const foreign = await requestPrompts(other, await draftOf(other));
    const own = await requestPrompts(person, caseId);
    const later = new Date(new Date(own.expiresAt).getTime() + 60_000).toISOString();
    const changed = [
      foreign,
      { ...own, prompts: own.prompts.toReversed() },
      { ...own, expiresAt: later },
      { ...own, expiresAt: '2026-99-99T00:00:00.000Z' },
      { ...own, nonce: foreign.nonce },
      { ...own, signature: foreign.signature },
      { ...own, signature: `${own.signature}x` },
    ];
    for (const prompts of changed) {
      expect((await answer({ prompts })).result).toEqual({ taken: false });
      expect(await fault()).toBe('unsigned');
    }
    expect((await answer({ prompts: own })).result).toEqual({ taken: true });
  });
});
