import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '#app/api/session.ts';
import { PICTURES_MARK } from '#app/lib/storage/pictures-mark.ts';
import { sealedStore } from '#app/lib/storage/sealed-store.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { type UserProfile, userStore } from '#app/state/session/user.ts';
import { uploadUnreadable } from '#contract/errors/uploads.ts';
import { caseNotOpen } from '#contract/errors/verification.ts';
import type { CaptureCase, CaseFile } from '#contract/calls/capture.ts';
import { settle, stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import { illegal } from '../transitions.ts';
import {
  adoptCase,
  clearUploads,
  forgetPart,
  retryPart,
  sendPart,
  takeUpKept,
  uploadStore,
  UPLOAD_STATES,
  UPLOAD_TRANSITIONS,
} from './upload-store.ts';

vi.mock('#app/lib/storage/sealed-store.ts', () => import('#app/lib/storage/testing/sealed-memory.ts'));

const CASE = 'case-one-is-long-enough';
const picture = (text = 'a picture') => new Blob([text], { type: 'image/jpeg' });
const file = (over: Partial<CaseFile> = {}): CaseFile => ({
  part: 'front',
  fileId: 'file-one',
  mime: 'image/jpeg',
  bytes: 9,
  width: 1000,
  height: 700,
  problems: [],
  ...over,
});
const found = (files: CaseFile[], caseId = CASE): CaptureCase => ({
  caseId,
  level: 'LEVEL_1',
  country: 'DE',
  docType: 'KYC_DOC_TYPE_ID',
  requiredParts: ['front', 'back', 'selfie'],
  files,
  details: null,
});

let gateway: StubGateway;
const revoked = vi.fn<(url: string) => void>();

beforeEach(() => {
  gateway = stubGateway();
  gateway.on('uploadCreate', { result: { uploadId: 'upload-one', received: 0, bytes: 9 } });
  gateway.on('uploadChunk', { result: { uploadId: 'upload-one', received: 9, bytes: 9 } });
  gateway.on('uploadComplete', { result: file() });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: revoked }));
  illegal.report = (message) => {
    throw new Error(message);
  };
});
afterEach(() => {
  clearUploads();
  vi.unstubAllGlobals();
  revoked.mockClear();
  userStore.profile = null;
});

const front = () => uploadStore.parts.front;
const sent = async () => {
  sendPart(CASE, 'front', picture(), 'camera');
  await vi.waitFor(() => expect(['sending', 'waiting', 'checking']).not.toContain(front()?.state));
};

describe('a picture of the case', () => {
  it('[S5] goes on its way at once and ends with what the gateway made of it', async () => {
    sendPart(CASE, 'front', picture(), 'camera');
    expect(front()).toMatchObject({ state: 'sending', total: 9, preview: 'blob:one' });
    await vi.waitFor(() =>
      expect(front()).toMatchObject({ state: 'done', sent: 9, file: { fileId: 'file-one' } }),
    );
  });

  it('[S5] with a warning may be used, with a blocker must be taken again', async () => {
    gateway.on('uploadComplete', { result: file({ problems: [{ code: 'blurred', severity: 'warning' }] }) });
    await sent();
    expect(front()?.state).toBe('done');
    gateway.on('uploadComplete', { result: file({ problems: [{ code: 'blurred', severity: 'blocker' }] }) });
    await sent();
    expect(front()).toMatchObject({ state: 'refused', file: { problems: [{ code: 'blurred' }] } });
  });

  it('[S5] of a kind that is not accepted is refused, with the reason', async () => {
    gateway.on('uploadComplete', { code: uploadUnreadable });
    await sent();
    expect(front()).toMatchObject({ state: 'refused', error: { code: uploadUnreadable } });
  });

  it('[S5] that could not be sent can be sent again as it is', async () => {
    gateway.on('uploadCreate', { code: caseNotOpen });
    await sent();
    expect(front()).toMatchObject({ state: 'failed', error: { code: caseNotOpen } });
    gateway.on('uploadCreate', { result: { uploadId: 'upload-two', received: 0, bytes: 9 } });
    retryPart('front');
    expect(front()).toMatchObject({ state: 'sending', error: null });
    await vi.waitFor(() => expect(front()?.state).toBe('done'));
  });

  it('[S5] taken anew replaces the one under way, whose late answer is ignored', async () => {
    gateway.on('uploadCreate', 'hang');
    sendPart(CASE, 'front', picture('first'), 'camera');
    await settle();
    gateway.on('uploadCreate', { result: { uploadId: 'upload-two', received: 0, bytes: 6 } });
    gateway.on('uploadChunk', { result: { uploadId: 'upload-two', received: 6, bytes: 6 } });
    gateway.on('uploadComplete', { result: file({ fileId: 'file-two' }) });
    sendPart(CASE, 'front', picture('second'), 'file');
    expect(revoked).toHaveBeenCalledWith('blob:one');
    await vi.waitFor(() => expect(front()).toMatchObject({ state: 'done', file: { fileId: 'file-two' } }));
  });

  it('[X3] is gone when the session ends', async () => {
    await sent();
    endSession('expired');
    expect(uploadStore.parts).toEqual({});
    expect(revoked).toHaveBeenCalledWith('blob:one');
  });
});

describe('taking up a case', () => {
  it('[G3] shows what the gateway has, without a picture', () => {
    adoptCase(found([file(), file({ part: 'selfie', fileId: 'file-two' })]));
    expect(front()).toMatchObject({ state: 'done', preview: null, sent: 9 });
    expect(Object.keys(uploadStore.parts)).toEqual(['front', 'selfie']);
  });

  it('[S5] keeps the picture of what was sent from here', async () => {
    await sent();
    adoptCase(found([file()]));
    expect(front()).toMatchObject({ state: 'done', preview: 'blob:one' });
  });

  it('[S5] keeps what is on its way, and drops what the gateway no longer has', async () => {
    await sent();
    gateway.on('uploadCreate', 'hang');
    sendPart(CASE, 'selfie', picture(), 'camera');
    adoptCase(found([]));
    expect(Object.keys(uploadStore.parts)).toEqual(['selfie']);
  });

  it('[S5] drops everything of another case', () => {
    gateway.on('uploadCreate', 'hang');
    sendPart(CASE, 'front', picture(), 'camera');
    adoptCase(found([], 'case-two-is-long-enough'));
    expect(uploadStore.parts).toEqual({});
  });

  it('[S5] a removed picture is forgotten', async () => {
    await sent();
    forgetPart('front');
    expect(front()).toBeUndefined();
    retryPart('front');
    expect(front()).toBeUndefined();
  });
});

describe('[G3] a picture that does not arrive', () => {
  const keptHere = async () => (await sealedStore.names()) ?? [];
  beforeEach(async () => {
    await sealedStore.clear();
    localStore.remove(PICTURES_MARK);
    userStore.profile = { id: '90000001' } as UserProfile; // whose picture it is, and nothing else of it
    gateway.on('uploadCreate', 'network');
  });

  /** Waits for the network, and its page is gone. */
  async function lostPage(taken = picture()): Promise<void> {
    sendPart(CASE, 'front', taken, 'camera');
    await vi.waitFor(() => expect(front()).toMatchObject({ state: 'waiting', kept: true }), 5000);
    clearUploads();
  }

  it('is kept, taken up by the next page, sent, and kept no longer', async () => {
    await lostPage();
    expect(await keptHere()).toHaveLength(1);
    gateway.on('uploadCreate', { result: { uploadId: 'upload-one', received: 0, bytes: 9 } });
    adoptCase(found([]));
    await takeUpKept('LEVEL_1', found([]));
    expect(front()).toMatchObject({ kept: true, preview: 'blob:one', total: 9 });
    await vi.waitFor(() => expect(front()?.state).toBe('done'));
    await vi.waitFor(async () => expect(await keptHere()).toEqual([]));
  });

  it('that arrived all the same, or was taken elsewhere since, is not sent again', async () => {
    await lostPage();
    const sentBefore = gateway.calls.length;
    adoptCase(found([file()]));
    await takeUpKept('LEVEL_1', found([file()]));
    expect(front()).toMatchObject({ state: 'done', preview: null });
    await vi.waitFor(async () => expect(await keptHere()).toEqual([]));
    expect(gateway.calls).toHaveLength(sentBefore);
  });

  it('that was to replace another is sent in its place', async () => {
    adoptCase(found([file()]));
    await lostPage();
    adoptCase(found([file()]));
    await takeUpKept('LEVEL_1', found([file()]));
    expect(front()).toMatchObject({ preview: 'blob:one', file: null });
  });

  it('and is taken anew leaves nothing of the first one', async () => {
    sendPart(CASE, 'front', picture('first'), 'camera');
    await vi.waitFor(() => expect(front()?.kept).toBe(true), 5000);
    sendPart(CASE, 'front', picture('second'), 'camera');
    await vi.waitFor(async () => expect(await keptHere()).toEqual([expect.stringContaining('"bytes":6')]));
    forgetPart('front');
    await vi.waitFor(async () => expect(await keptHere()).toEqual([]));
  });

  it('lives as long as the page where nothing can be kept', async () => {
    vi.spyOn(sealedStore, 'writeBytes').mockResolvedValue(false);
    sendPart(CASE, 'front', picture(), 'camera');
    await vi.waitFor(() => expect(front()).toMatchObject({ state: 'waiting', kept: false }), 5000);
    vi.restoreAllMocks();
  });
});

describe('states of an upload', () => {
  it('[S5] an event that does not belong is reported and changes nothing', async () => {
    const reports: string[] = [];
    illegal.report = (message) => reports.push(message);
    await sent();
    retryPart('front');
    expect(front()?.state).toBe('done');
    expect(reports).toEqual(['illegal event retry in state done']);
  });

  it('[S5] every state has a row, and only a failure can be tried again', () => {
    expect(Object.keys(UPLOAD_TRANSITIONS)).toEqual([...UPLOAD_STATES]);
    const retried = UPLOAD_STATES.filter((state) => UPLOAD_TRANSITIONS[state].retry);
    expect(retried).toEqual(['failed']);
  });
});
