// Captured pictures that are not uploaded yet. They are stored encrypted on this device for at most a day, by owner,
// case and part. The name of an entry contains the metadata, so that deletion needs no decryption. Callers learn if
// nothing can be stored. [G3, X3]
import { proxy, subscribe } from 'valtio';
import { DAY_MS } from '#contract/days.ts';
import type { CaptureCase } from '#contract/calls/capture.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { CapturePart } from '#contract/documents.ts';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { onSessionEnd, getSessionEpoch } from '#app/api/session.ts';
import { PICTURE_PREFIX, PICTURES_FLAG, localStore, requestPersistence } from '#app/lib/storage/storage.ts';
import { encryptedStore } from '#app/lib/storage/encrypted-store.ts';
import { runDraftTask } from '../outbox/local-drafts.ts';
import { userStore } from '../session/user.ts';

interface StoredPicturesState {
  /** Number of stored pictures that no page shows. */
  waiting: number;
  expired: number;
  page: string;
}

export const storedPicturesStore = proxy<StoredPicturesState>({ waiting: 0, expired: 0, page: '' });

const MAX_BYTES = 60e6;
/** Some webviews never answer; the page must not wait. */
const TIMEOUT_MS = 2000;
/**
 * Owner of all pictures in embedded mode: the only id of the flow is its token, a credential. The pictures are bound to
 * the case id, which cannot be guessed.
 */
const EMBEDDED = 'embedded';

export interface PictureInfo {
  caseId: string;
  part: CapturePart;
  source: 'camera' | 'file';
  /** Id of the file that the picture replaces; empty if there is none. */
  replaces: string;
}

interface StoredPicture extends PictureInfo {
  name: string;
  owner: string;
  mime: string;
  bytes: number;
  at: number;
  page: string;
}

const shown = new Set<string>();

const isExpired = ({ at }: StoredPicture): boolean => Date.now() - at > DAY_MS;
const getOwner = (): string => (getEmbeddedSession() ? EMBEDDED : (userStore.profile?.id ?? ''));

async function listPictures(): Promise<StoredPicture[] | null> {
  const names = await encryptedStore.names();
  return (
    names &&
    names
      .filter((name) => name.startsWith(PICTURE_PREFIX))
      .map((name) => ({
        ...(JSON.parse(name.slice(PICTURE_PREFIX.length)) as Omit<StoredPicture, 'name'>),
        name,
      }))
  );
}

const withTimeout = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([asked, new Promise<T>((resolve) => setTimeout(resolve, TIMEOUT_MS, otherwise))]);

async function deletePictures(pictures: readonly StoredPicture[]): Promise<void> {
  for (const { name } of pictures) await encryptedStore.remove(name);
}

export interface StoredPictureHandle {
  forget(): Promise<void>;
}

const createHandle = (name: string): StoredPictureHandle => ({
  forget: () =>
    runDraftTask(async () => {
      await encryptedStore.remove(name);
      if ((await listPictures())?.length === 0) localStore.remove(PICTURES_FLAG);
    }),
});

/** Null if the picture is kept only as long as the page. */
export async function storePicture(about: PictureInfo, blob: Blob): Promise<StoredPictureHandle | null> {
  const owner = getOwner();
  const epoch = getSessionEpoch();
  if (!owner) return null;
  const page = location.pathname + location.search;
  const { caseId, part, source, replaces } = about;
  const { type: mime, size: bytes } = blob;
  const at = Date.now();
  const name =
    PICTURE_PREFIX + JSON.stringify({ caseId, part, source, replaces, owner, mime, bytes, at, page });
  const plain = await blob.arrayBuffer();
  const writing = runDraftTask(async () => {
    if (getSessionEpoch() !== epoch) return null;
    const every = (await listPictures()) ?? [];
    const before = every.filter((each) => each.caseId === caseId && each.part === part);
    await deletePictures(before);
    const total = every.reduce((sum, each) => sum + (before.includes(each) ? 0 : each.bytes), bytes);
    if (total > MAX_BYTES || !(await encryptedStore.writeBytes(owner, name, plain))) return null;
    shown.add(name);
    localStore.set(PICTURES_FLAG, '1');
    requestPersistence();
    setTimeout(() => void deleteStalePictures(), DAY_MS);
    return createHandle(name);
  });
  const kept = await withTimeout(writing, null);
  // The caller was informed that nothing is stored, so a late entry is deleted.
  if (!kept) void writing.then((late) => late?.forget());
  return kept;
}

/** Loads the pictures of this case and deletes those of earlier cases with the same parts. */
async function loadCasePictures(
  caseId: string,
  isOfLevel: (part: CapturePart) => boolean,
): Promise<StoredPicture[]> {
  const own = await runDraftTask(async () => {
    const every = (await listPictures()) ?? [];
    const sameParts = every.filter(({ owner, part }) => owner === getOwner() && isOfLevel(part));
    await deletePictures(sameParts.filter((each) => each.caseId !== caseId));
    return sameParts.filter((each) => each.caseId === caseId && !isExpired(each));
  });
  for (const { name } of own) shown.add(name);
  await deleteStalePictures();
  return own;
}

const openPicture = ({ owner, name, mime }: StoredPicture): Promise<Blob | null> =>
  runDraftTask(async () => {
    const plain = await encryptedStore.readBytes(owner, name);
    return plain && new Blob([plain], { type: mime });
  });

const isPage = (part: CapturePart): boolean => part.startsWith('poa');

/** True if the gateway already has the picture or does not need it. */
function isObsolete(
  { part, replaces }: StoredPicture,
  { files, requiredParts, docType, faceConsent }: CaptureCase,
): boolean {
  if (part === 'selfie' && faceConsent?.decision === 'refused') return true;
  // A document of unknown type may have a back.
  const isPossibleBack = part === 'back' && docType === null;
  if (!isPage(part) && !isPossibleBack && !requiredParts.includes(part)) return true;
  return (files.find((file) => file.part === part)?.fileId ?? '') !== replaces;
}

export interface RecoveredPicture extends PictureInfo {
  blob: Blob;
  handle: StoredPictureHandle;
}

/** Pictures of this draft that were not uploaded. Empty without a draft. */
export const recoverPictures = (level: StepLevel, found: CaptureCase | null): Promise<RecoveredPicture[]> =>
  withTimeout(
    (async () => {
      const epoch = getSessionEpoch();
      const recovered: RecoveredPicture[] = [];
      const isOfLevel = (part: CapturePart) => isPage(part) === (level === 'LEVEL_2');
      for (const picture of await loadCasePictures(found?.caseId ?? '', isOfLevel)) {
        const { caseId, part, source, replaces, name } = picture;
        const handle = createHandle(name);
        const blob = !found || isObsolete(picture, found) ? null : await openPicture(picture);
        if (blob) recovered.push({ caseId, part, source, replaces, blob, handle });
        else void handle.forget();
      }
      return getSessionEpoch() === epoch ? recovered : [];
    })(),
    [],
  );

/** Deletes expired pictures and those of other owners. The banner announces the rest until a page shows them. */
export const deleteStalePictures = (): Promise<void> =>
  runDraftTask(async () => {
    const every = await listPictures();
    if (!every) return;
    const owner = getOwner();
    const isForeign = (each: StoredPicture) => owner !== '' && owner !== EMBEDDED && each.owner !== owner;
    const over = every.filter(isExpired);
    const gone = every.filter((each) => over.includes(each) || isForeign(each));
    await deletePictures(gone);
    const left = every.filter((each) => !gone.includes(each));
    if (left.length === 0) localStore.remove(PICTURES_FLAG);
    const mine = over.filter((each) => !isForeign(each));
    storedPicturesStore.expired += mine.length;
    const waiting = left.filter(({ name }) => !shown.has(name));
    storedPicturesStore.waiting = waiting.length;
    storedPicturesStore.page = (waiting[0] ?? mine[0])?.page ?? storedPicturesStore.page;
  });

export function watchStoredPictures(): void {
  void deleteStalePictures();
  subscribe(userStore, () => void deleteStalePictures());
}

onSessionEnd(() => {
  shown.clear();
  Object.assign(storedPicturesStore, { waiting: 0, expired: 0, page: '' });
});
