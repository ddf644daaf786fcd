// Ownership and lifetime of stored pictures; encryption needs a browser (tests/e2e/offline-pictures.spec.ts).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { CaptureCase, CaseFile } from '#contract/calls/capture.ts';
import { endSession } from '#app/api/session.ts';
import { PICTURES_FLAG, localStore } from '#app/lib/storage/storage.ts';
import { encryptedStore } from '#app/lib/storage/encrypted-store.ts';
import { type UserProfile, userStore } from '../session/user.ts';
import {
  storePicture,
  storedPicturesStore,
  recoverPictures,
  deleteStalePictures,
} from './stored-pictures.ts';

vi.mock('#app/lib/storage/encrypted-store.ts', () => import('#app/lib/storage/testing/encrypted-memory.ts'));

const CASE = 'case-one';
const about = { caseId: CASE, part: 'front', source: 'camera', replaces: '' } as const;
const picture = (text = 'a picture') => new Blob([text], { type: 'image/jpeg' });
const found = (files: Pick<CaseFile, 'part' | 'fileId'>[] = [], caseId = CASE) =>
  ({ caseId, files, requiredParts: ['front', 'back', 'selfie'] }) as CaptureCase;
const signIn = (id: string) => {
  userStore.profile = { id } as UserProfile;
};
const names = async () => (await encryptedStore.names()) ?? [];
/** State at the next visit: no page shows the pictures. */
function reload(): void {
  endSession('expired');
  signIn('90000001');
}

beforeEach(() => signIn('90000001'));
afterEach(async () => {
  vi.useRealTimers();
  await encryptedStore.clear();
  localStore.remove(PICTURES_FLAG);
  endSession('changed');
});

describe('[G3, X3] stored pictures', () => {
  it('are restored for their case', async () => {
    await storePicture(about, picture('one'));
    await storePicture({ ...about, part: 'selfie', replaces: 'file-one' }, picture('two'));
    const kept = await recoverPictures('LEVEL_1', found([{ part: 'selfie', fileId: 'file-one' }]));
    expect(kept).toMatchObject([
      { caseId: CASE, part: 'front', source: 'camera', replaces: '' },
      { part: 'selfie', replaces: 'file-one' },
    ]);
    expect([kept[1]?.blob.type, await kept[1]?.blob.text()]).toEqual(['image/jpeg', 'two']);
  });

  it('of a back are restored unless the document is known to have none', async () => {
    await storePicture({ ...about, part: 'back' }, picture());
    const unknown: CaptureCase = { ...found(), requiredParts: ['front', 'selfie'], docType: null };
    expect(await recoverPictures('LEVEL_1', unknown)).toMatchObject([{ part: 'back' }]);
    reload();
    const passport: CaptureCase = { ...unknown, docType: 'KYC_DOC_TYPE_PASSPORT' };
    expect(await recoverPictures('LEVEL_1', passport)).toEqual([]);
  });

  it('are replaced by a newer one of the same part and deleted after the upload', async () => {
    await storePicture(about, picture('one'));
    const kept = await storePicture(about, picture('newer'));
    expect(await names()).toEqual([expect.stringContaining('"bytes":5')]);
    expect(localStore.get(PICTURES_FLAG)).toBe('1');
    await kept?.forget();
    expect(await names()).toEqual([]);
    expect(localStore.get(PICTURES_FLAG)).toBeNull();
  });

  it('are announced and deleted after a day with a notice', async () => {
    await storePicture(about, picture());
    reload();
    await deleteStalePictures();
    expect(storedPicturesStore).toMatchObject({ waiting: 1, expired: 0, page: location.pathname });
    vi.useFakeTimers({ now: Date.now() + DAY_MS + 1000, toFake: ['Date'] });
    await deleteStalePictures();
    expect(storedPicturesStore).toMatchObject({ waiting: 0, expired: 1 });
    expect(await names()).toEqual([]);
    expect(await recoverPictures('LEVEL_1', found())).toEqual([]);
  });

  it('are not announced once their page shows them', async () => {
    await storePicture(about, picture());
    reload();
    await deleteStalePictures();
    await recoverPictures('LEVEL_1', found());
    expect(storedPicturesStore.waiting).toBe(0);
  });

  it('of an earlier case are deleted, those of the other level are kept', async () => {
    await storePicture(about, picture());
    await storePicture({ ...about, caseId: 'case-two', part: 'poa1' }, picture());
    expect(await recoverPictures('LEVEL_1', found([], 'case-three'))).toEqual([]);
    expect(await names()).toHaveLength(1);
    expect(await recoverPictures('LEVEL_2', found([], 'case-two'))).toHaveLength(1);
    expect(await recoverPictures('LEVEL_2', null)).toEqual([]);
    await vi.waitFor(async () => expect(await names()).toEqual([]));
  });

  it('use 60 MB at most', async () => {
    const large = () => new Blob([new Uint8Array(25e6)], { type: 'image/jpeg' });
    expect(await storePicture(about, large())).not.toBeNull();
    expect(await storePicture({ ...about, part: 'back' }, large())).not.toBeNull();
    expect(await storePicture({ ...about, part: 'selfie' }, large())).toBeNull();
    expect(await storePicture({ ...about, part: 'selfie' }, picture())).not.toBeNull();
    expect(await storePicture(about, large())).not.toBeNull();
  });

  it('are deleted on sign-out, also pending ones', async () => {
    await storePicture(about, picture());
    const late = storePicture({ ...about, part: 'back' }, picture());
    endSession('signed-out');
    expect(await late).toBeNull();
    await vi.waitFor(async () => expect(await names()).toEqual([]));
    expect(localStore.get(PICTURES_FLAG)).toBeNull();
  });

  it('survive an expired session and are deleted for another user', async () => {
    await storePicture(about, picture());
    reload();
    await deleteStalePictures();
    expect(await names()).toHaveLength(1);
    userStore.profile = null;
    await deleteStalePictures();
    expect(await names()).toHaveLength(1);
    signIn('90000002');
    expect(await recoverPictures('LEVEL_1', found())).toEqual([]);
    expect(await names()).toEqual([]);
    expect(storedPicturesStore).toMatchObject({ waiting: 0, expired: 0 });
  });

  it('are not stored if the browser denies storage', async () => {
    vi.spyOn(encryptedStore, 'writeBytes').mockResolvedValue(false);
    expect(await storePicture(about, picture())).toBeNull();
    expect(localStore.get(PICTURES_FLAG)).toBeNull();
    vi.restoreAllMocks();
  });
});
