// Motion frames: recording, announcement and upload before the selfie.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faceConsentMissing } from '#contract/errors/verification.ts';
import type { CapturePrompts } from '#contract/calls/motion.ts';
import { waitForPromises, stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import { clearUploads, sendPart, uploadStore } from '../upload/upload-store.ts';
import { createMotionRecorder, hasAllPrompts, type MotionRecording } from './motion-recording.ts';

let drawn = 0;
vi.mock('#app/lib/pictures/prepare-picture.ts', () => ({
  encodeJpeg: async () => {
    drawn += 1;
    return { blob: new Blob([`frame ${drawn}`], { type: 'image/jpeg' }), width: 480, height: 640 };
  },
}));
vi.mock('#app/lib/storage/encrypted-store.ts', () => import('#app/lib/storage/testing/encrypted-memory.ts'));

const CASE = 'case-one-is-long-enough';
const ASKED: CapturePrompts = {
  prompts: ['turn_right', 'come_closer', 'turn_left'],
  nonce: 'n'.repeat(22),
  expiresAt: '2026-06-15T12:10:00.000Z',
  seconds: 600,
  signature: 's'.repeat(22),
};
const REGION = { x: 0, y: 0, width: 480, height: 640 };
const video = document.createElement('video');
const follow = (prompts: readonly Parameters<ReturnType<typeof createMotionRecorder>['addFrame']>[0][]) => {
  const recorder = createMotionRecorder(ASKED);
  for (const prompt of prompts) recorder.addFrame(prompt, video, REGION);
  return recorder.finish();
};
const ALL = ['place_face', ...ASKED.prompts, 'look_straight'] as const;

describe('a sequence of prompts', () => {
  it('[S5] contains all three prompts once, with nonce and signature', () => {
    expect(hasAllPrompts(ASKED)).toBe(true);
    expect(hasAllPrompts({ ...ASKED, prompts: ['turn_left', 'come_closer'] })).toBe(false);
    expect(hasAllPrompts({ ...ASKED, prompts: ['turn_left', 'turn_left', 'come_closer'] })).toBe(false);
    expect(hasAllPrompts({ ...ASKED, nonce: '' })).toBe(false);
    expect(hasAllPrompts({ ...ASKED, signature: '' })).toBe(false);
  });

  it('[S5] takes a frame before the first prompt and one at each, in order', async () => {
    const recording = await follow(ALL);
    expect(recording?.frames).toHaveLength(4);
    const times = recording?.frames.map(({ at }) => at) ?? [];
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('[S5] returns nothing when it was not completed', async () => {
    expect(await follow(ALL.slice(0, 3))).toBeNull();
    expect(await follow([])).toBeNull();
  });

  it('[S5] drops earlier frames when it restarts', async () => {
    drawn = 0;
    const recording = await follow(['place_face', 'turn_right', 'come_closer', ...ALL]);
    const words = await Promise.all(recording?.frames.map(({ blob }) => blob.text()) ?? []);
    expect(words).toEqual(['frame 4', 'frame 5', 'frame 6', 'frame 7']);
  });
});

describe('a selfie with motion frames', () => {
  let gateway: StubGateway;
  let recording: MotionRecording;
  beforeEach(async () => {
    gateway = stubGateway();
    gateway.on('captureMotion', { result: { taken: true } });
    gateway.on('uploadCreate', (body) => ({
      result: { uploadId: 'one', received: 0, bytes: body['bytes'] },
    }));
    gateway.on('uploadChunk', { result: { uploadId: 'one', received: 99, bytes: 99 } });
    gateway.on('uploadComplete', {
      result: { fileId: 'file', mime: 'image/jpeg', bytes: 9, width: 9, height: 9, problems: [] },
    });
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined }),
    );
    const taken = await follow(ALL);
    if (!taken) throw new Error('nothing was taken');
    recording = taken;
  });
  afterEach(() => {
    clearUploads();
    vi.unstubAllGlobals();
  });
  const parts = () =>
    (gateway.bodies.uploadCreate ?? []).map(({ target }) => (target as { part: string }).part);
  const sent = async (of: MotionRecording | null) => {
    sendPart(CASE, 'selfie', new Blob(['a selfie'], { type: 'image/jpeg' }), of ? 'camera' : 'file', of);
    await vi.waitFor(() => expect(uploadStore.parts.selfie?.state).toBe('done'));
  };

  it('[S5] announces and sends the frames, then the selfie; only the selfie is shown', async () => {
    await sent(recording);
    expect(parts()).toEqual(['frame1', 'frame2', 'frame3', 'frame4', 'selfie']);
    const [body] = gateway.bodies.captureMotion ?? [];
    expect(body).toMatchObject({ caseId: CASE, prompts: ASKED.prompts, nonce: ASKED.nonce });
    expect(gateway.calls.indexOf('captureMotion')).toBeLessThan(gateway.calls.indexOf('uploadCreate'));
    expect(Object.keys(uploadStore.parts)).toEqual(['selfie']);
    expect(body).toMatchObject({ selfie: gateway.bodies.uploadCreate?.[4]?.['sha256'] });
  });

  it('[S5] is sent alone when the gateway refuses frames or has no such call', async () => {
    gateway.on('captureMotion', { result: { taken: false } });
    await sent(recording);
    gateway.on('captureMotion', { code: 11000 });
    await sent(recording);
    expect(parts()).toEqual(['selfie', 'selfie']);
  });

  it('[S5] is sent alone when it is a file or its prompts have expired', async () => {
    await sent(null);
    await sent({ ...recording, expiresAt: Date.now() - 1 });
    expect(parts()).toEqual(['selfie', 'selfie']);
    expect(gateway.bodies.captureMotion).toBeUndefined();
  });

  it('[S5] is sent even when a frame is refused', async () => {
    gateway.on('uploadCreate', (body) => {
      const { part } = body['target'] as { part: string };
      if (part === 'frame2') return { code: faceConsentMissing };
      return { result: { uploadId: 'one', received: 0, bytes: body['bytes'] } };
    });
    await sent(recording);
    expect(parts()).toEqual(['frame1', 'frame2', 'selfie']);
  });

  it('[S5] stops when the selfie is removed', async () => {
    gateway.on('captureMotion', 'hang');
    sendPart(CASE, 'selfie', new Blob(['a selfie']), 'camera', recording);
    await waitForPromises();
    clearUploads();
    await waitForPromises();
    expect(parts()).toEqual([]);
  });
});
