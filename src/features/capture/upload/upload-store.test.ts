import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '#app/api/session.ts';
import { PICTURES_FLAG, localStore } from '#app/lib/storage/storage.ts';
import { encryptedStore } from '#app/lib/storage/encrypted-store.ts';
import { type UserProfile, userStore } from '#app/state/session/user.ts';
import { uploadUnreadable } from '#contract/errors/uploads.ts';
import { caseNotOpen } from '#contract/errors/verification.ts';
import type { CaptureCase, CaseFile } from '#contract/calls/capture.ts';
import { waitForPromises, stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import { illegalTransitionReporter } from '../transitions.ts';
import {
  applyCaseFiles,
  clearUploads,
  discardPart,
  retryPart,
  sendPart,
  resumeStoredPictures,
  uploadStore,
  UPLOAD_STATES,
  UPLOAD_TRANSITIONS,
} from './upload-store.ts';

vi.mock('#app/lib/storage/encrypted-store.ts', () => import('#app/lib/storage/testing/encrypted-memory.ts'));

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
  illegalTransitionReporter.report = (message) => {
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
  it('[S5] is sent immediately and ends with the result of the gateway', async () => {
    sendPart(CASE, 'front', picture(), 'camera');
    expect(front()).toMatchObject({ state: 'sending', total: 9, preview: 'blob:one' });
    await vi.waitFor(() =>
      expect(front()).toMatchObject({ state: 'done', sent: 9, file: { fileId: 'file-one' } }),
    );
  });

  it('[S5] may be used with a warning and must be retaken with a blocker', async () => {
    gateway.on('uploadComplete', { result: file({ problems: [{ code: 'blurred', severity: 'warning' }] }) });
    await sent();
    expect(front()?.state).toBe('done');
    gateway.on('uploadComplete', { result: file({ problems: [{ code: 'blurred', severity: 'blocker' }] }) });
    await sent();
    expect(front()).toMatchObject({ state: 'refused', file: { problems: [{ code: 'blurred' }] } });
  });

  it('[S5] is refused with a reason when its type is not accepted', async () => {
    gateway.on('uploadComplete', { code: uploadUnreadable });
    await sent();
    expect(front()).toMatchObject({ state: 'refused', error: { code: uploadUnreadable } });
  });

  it('[S5] can be sent again after a failure', async () => {
    gateway.on('uploadCreate', { code: caseNotOpen });
    await sent();
    expect(front()).toMatchObject({ state: 'failed', error: { code: caseNotOpen } });
    gateway.on('uploadCreate', { result: { uploadId: 'upload-two', received: 0, bytes: 9 } });
    retryPart('front');
    expect(front()).toMatchObject({ state: 'sending', error: null });
    await vi.waitFor(() => expect(front()?.state).toBe('done'));
  });

  it('[S5] replaces a pending upload, whose late response is ignored', async () => {
    gateway.on('uploadCreate', 'hang');
    sendPart(CASE, 'front', picture('first'), 'camera');
    await waitForPromises();
    gateway.on('uploadCreate', { result: { uploadId: 'upload-two', received: 0, bytes: 6 } });
    gateway.on('uploadChunk', { result: { uploadId: 'upload-two', received: 6, bytes: 6 } });
    gateway.on('uploadComplete', { result: file({ fileId: 'file-two' }) });
    sendPart(CASE, 'front', picture('second'), 'file');
    expect(revoked).toHaveBeenCalledWith('blob:one');
    await vi.waitFor(() => expect(front()).toMatchObject({ state: 'done', file: { fileId: 'file-two' } }));
  });

  it('[X3] is discarded with the session', async () => {
    await sent();
    endSession('expired');
    expect(uploadStore.parts).toEqual({});
    expect(revoked).toHaveBeenCalledWith('blob:one');
  });
});

describe('resuming a case', () => {
  it('[G3] shows the files of the gateway without a preview', () => {
    applyCaseFiles(found([file(), file({ part: 'selfie', fileId: 'file-two' })]));
    expect(front()).toMatchObject({ state: 'done', preview: null, sent: 9 });
    expect(Object.keys(uploadStore.parts)).toEqual(['front', 'selfie']);
  });

  it('[S5] keeps the preview of pictures from this page', async () => {
    await sent();
    applyCaseFiles(found([file()]));
    expect(front()).toMatchObject({ state: 'done', preview: 'blob:one' });
  });

  it('[S5] keeps pending uploads and removes files that the gateway no longer has', async () => {
    await sent();
    gateway.on('uploadCreate', 'hang');
    sendPart(CASE, 'selfie', picture(), 'camera');
    applyCaseFiles(found([]));
    expect(Object.keys(uploadStore.parts)).toEqual(['selfie']);
  });

  it('[S5] removes everything of another case', () => {
    gateway.on('uploadCreate', 'hang');
    sendPart(CASE, 'front', picture(), 'camera');
    applyCaseFiles(found([], 'case-two-is-long-enough'));
    expect(uploadStore.parts).toEqual({});
  });

  it('[S5] discards a removed picture', async () => {
    await sent();
    discardPart('front');
    expect(front()).toBeUndefined();
    retryPart('front');
    expect(front()).toBeUndefined();
  });
});

describe('[G3] a picture that was not uploaded', () => {
  const listStoredNames = async () => (await encryptedStore.names()) ?? [];
  beforeEach(async () => {
    await encryptedStore.clear();
    localStore.remove(PICTURES_FLAG);
    userStore.profile = { id: '90000001' } as UserProfile; // only the owner is read
    gateway.on('uploadCreate', 'network');
  });

  /** An upload that is waiting when its page closes. */
  async function lostPage(taken = picture()): Promise<void> {
    sendPart(CASE, 'front', taken, 'camera');
    await vi.waitFor(() => expect(front()).toMatchObject({ state: 'waiting', isStored: true }), 5000);
    clearUploads();
  }

  it('is kept, sent by the next page and then deleted', async () => {
    await lostPage();
    expect(await listStoredNames()).toHaveLength(1);
    gateway.on('uploadCreate', { result: { uploadId: 'upload-one', received: 0, bytes: 9 } });
    applyCaseFiles(found([]));
    await resumeStoredPictures('LEVEL_1', found([]));
    expect(front()).toMatchObject({ isStored: true, preview: 'blob:one', total: 9 });
    await vi.waitFor(() => expect(front()?.state).toBe('done'));
    await vi.waitFor(async () => expect(await listStoredNames()).toEqual([]));
  });

  it('is not sent again when it arrived or was retaken elsewhere', async () => {
    await lostPage();
    const sentBefore = gateway.calls.length;
    applyCaseFiles(found([file()]));
    await resumeStoredPictures('LEVEL_1', found([file()]));
    expect(front()).toMatchObject({ state: 'done', preview: null });
    await vi.waitFor(async () => expect(await listStoredNames()).toEqual([]));
    expect(gateway.calls).toHaveLength(sentBefore);
  });

  it('replaces the file that it was meant to replace', async () => {
    applyCaseFiles(found([file()]));
    await lostPage();
    applyCaseFiles(found([file()]));
    await resumeStoredPictures('LEVEL_1', found([file()]));
    expect(front()).toMatchObject({ preview: 'blob:one', file: null });
  });

  it('is deleted when it is retaken', async () => {
    sendPart(CASE, 'front', picture('first'), 'camera');
    await vi.waitFor(() => expect(front()?.isStored).toBe(true), 5000);
    sendPart(CASE, 'front', picture('second'), 'camera');
    await vi.waitFor(async () =>
      expect(await listStoredNames()).toEqual([expect.stringContaining('"bytes":6')]),
    );
    discardPart('front');
    await vi.waitFor(async () => expect(await listStoredNames()).toEqual([]));
  });

  it('lives as long as the page when it cannot be kept', async () => {
    vi.spyOn(encryptedStore, 'writeBytes').mockResolvedValue(false);
    sendPart(CASE, 'front', picture(), 'camera');
    await vi.waitFor(() => expect(front()).toMatchObject({ state: 'waiting', isStored: false }), 5000);
    vi.restoreAllMocks();
  });
});

describe('states of an upload', () => {
  it('[S5] report an illegal event and do not change', async () => {
    const reports: string[] = [];
    illegalTransitionReporter.report = (message) => reports.push(message);
    await sent();
    retryPart('front');
    expect(front()?.state).toBe('done');
    expect(reports).toEqual(['illegal event retry in state done']);
  });

  it('[S5] all have a row, and only a failure can be retried', () => {
    expect(Object.keys(UPLOAD_TRANSITIONS)).toEqual([...UPLOAD_STATES]);
    const retried = UPLOAD_STATES.filter((state) => UPLOAD_TRANSITIONS[state].retry);
    expect(retried).toEqual(['failed']);
  });
});
