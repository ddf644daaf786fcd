// What is kept, for whom and for how long; the seal itself needs a browser (tests/e2e/offline-pictures.spec.ts).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { CaptureCase, CaseFile } from '#contract/calls/capture.ts';
import { endSession } from '#app/api/session.ts';
import { PICTURES_MARK } from '#app/lib/storage/pictures-mark.ts';
import { sealedStore } from '#app/lib/storage/sealed-store.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { type UserProfile, userStore } from '../session/user.ts';
import { keepPicture, keptPicturesStore, recoverPictures, sweepPictures } from './kept-pictures.ts';

vi.mock('#app/lib/storage/sealed-store.ts', () => import('#app/lib/storage/testing/sealed-memory.ts'));

const CASE = 'case-one';
const about = { caseId: CASE, part: 'front', source: 'camera', replaces: '' } as const;
const picture = (text = 'a picture') => new Blob([text], { type: 'image/jpeg' });
const found = (files: Pick<CaseFile, 'part' | 'fileId'>[] = [], caseId = CASE) =>
  // As much of a draft as counts here.
  ({ caseId, files, requiredParts: ['front', 'back', 'selfie'] }) as CaptureCase;
const signIn = (id: string) => {
  userStore.profile = { id } as UserProfile; // whose pictures they are, and nothing else of it
};
const names = async () => (await sealedStore.names()) ?? [];
/** As the next visit finds it: nothing in the hands of a page. */
function reload(): void {
  endSession('expired');
  signIn('90000001');
}

beforeEach(() => signIn('90000001'));
afterEach(async () => {
  vi.useRealTimers();
  await sealedStore.clear();
  localStore.remove(PICTURES_MARK);
  endSession('changed');
});

describe('[G3, X3] captured pictures that wait on the device', () => {
  it('come back as they were, for their case', async () => {
    await keepPicture(about, picture('one'));
    await keepPicture({ ...about, part: 'selfie', replaces: 'file-one' }, picture('two'));
    const kept = await recoverPictures('LEVEL_1', found([{ part: 'selfie', fileId: 'file-one' }]));
    expect(kept).toMatchObject([
      { caseId: CASE, part: 'front', source: 'camera', replaces: '' },
      { part: 'selfie', replaces: 'file-one' },
    ]);
    expect([kept[1]?.blob.type, await kept[1]?.blob.text()]).toEqual(['image/jpeg', 'two']);
  });

  it('are replaced by a newer one of the same part, and gone once the gateway has them', async () => {
    await keepPicture(about, picture('one'));
    const kept = await keepPicture(about, picture('newer'));
    expect(await names()).toEqual([expect.stringContaining('"bytes":5')]);
    expect(localStore.get(PICTURES_MARK)).toBe('1');
    await kept?.forget();
    expect(await names()).toEqual([]);
    expect(localStore.get(PICTURES_MARK)).toBeNull();
  });

  it('are thrown away after a day, which is told; until then it is told that they wait', async () => {
    await keepPicture(about, picture());
    reload();
    await sweepPictures();
    expect(keptPicturesStore).toMatchObject({ waiting: 1, over: 0, page: location.pathname });
    vi.useFakeTimers({ now: Date.now() + DAY_MS + 1000, toFake: ['Date'] });
    await sweepPictures();
    expect(keptPicturesStore).toMatchObject({ waiting: 0, over: 1 });
    expect(await names()).toEqual([]);
    expect(await recoverPictures('LEVEL_1', found())).toEqual([]);
  });

  it('are no longer told of once their page has them', async () => {
    await keepPicture(about, picture());
    reload();
    await sweepPictures();
    await recoverPictures('LEVEL_1', found());
    expect(keptPicturesStore.waiting).toBe(0);
  });

  it('of an earlier case are thrown away with it, and those of the other level are not', async () => {
    await keepPicture(about, picture());
    await keepPicture({ ...about, caseId: 'case-two', part: 'poa1' }, picture());
    expect(await recoverPictures('LEVEL_1', found([], 'case-three'))).toEqual([]);
    expect(await names()).toHaveLength(1);
    expect(await recoverPictures('LEVEL_2', found([], 'case-two'))).toHaveLength(1);
    expect(await recoverPictures('LEVEL_2', null)).toEqual([]);
    await vi.waitFor(async () => expect(await names()).toEqual([]));
  });

  it('are 60 MB at most', async () => {
    const large = () => new Blob([new Uint8Array(25e6)], { type: 'image/jpeg' });
    expect(await keepPicture(about, large())).not.toBeNull();
    expect(await keepPicture({ ...about, part: 'back' }, large())).not.toBeNull();
    expect(await keepPicture({ ...about, part: 'selfie' }, large())).toBeNull();
    expect(await keepPicture({ ...about, part: 'selfie' }, picture())).not.toBeNull();
    expect(await keepPicture(about, large())).not.toBeNull();
  });

  it('go with a sign-out, also those that were about to be written', async () => {
    await keepPicture(about, picture());
    const late = keepPicture({ ...about, part: 'back' }, picture());
    endSession('signed-out');
    expect(await late).toBeNull();
    await vi.waitFor(async () => expect(await names()).toEqual([]));
    expect(localStore.get(PICTURES_MARK)).toBeNull();
  });

  it('stay for whoever comes back after a session ran out, and end when somebody else comes', async () => {
    await keepPicture(about, picture());
    reload();
    await sweepPictures();
    expect(await names()).toHaveLength(1);
    userStore.profile = null;
    await sweepPictures();
    expect(await names()).toHaveLength(1);
    signIn('90000002');
    expect(await recoverPictures('LEVEL_1', found())).toEqual([]);
    expect(await names()).toEqual([]);
    expect(keptPicturesStore).toMatchObject({ waiting: 0, over: 0 });
  });

  it('are kept by nobody where the browser denies it', async () => {
    vi.spyOn(sealedStore, 'writeBytes').mockResolvedValue(false);
    expect(await keepPicture(about, picture())).toBeNull();
    expect(localStore.get(PICTURES_MARK)).toBeNull();
    vi.restoreAllMocks();
  });
});
