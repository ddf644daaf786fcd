// Captured pictures that the gateway does not have yet, kept on this device for a day at most: sealed, as bytes, bound to whose
// they are, their case and their part. What is said of a picture is its name, so that nothing has to be opened to throw it
// away. Where a browser keeps nothing, whoever asked is told so. [G3, X3]
import { proxy, subscribe } from 'valtio';
import { DAY_MS } from '#contract/days.ts';
import type { CaptureCase } from '#contract/calls/capture.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { CapturePart } from '#contract/documents.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import { onSessionEnd, sessionEpoch } from '#app/api/session.ts';
import { PICTURES_MARK } from '#app/lib/storage/pictures-mark.ts';
import { sealedStore } from '#app/lib/storage/sealed-store.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { askToStay } from '#app/lib/storage/ask-to-stay.ts';
import { inSealedTurn } from '../outbox/typed-words.ts';
import { userStore } from '../session/user.ts';

interface KeptPicturesState {
  /** Wait on this device, and no page shows them yet. */
  waiting: number;
  /** Were thrown away when their time was over. */
  over: number;
  /** Where the first of them was taken. */
  page: string;
}

export const keptPicturesStore = proxy<KeptPicturesState>({ waiting: 0, over: 0, page: '' });

const MOST_BYTES = 60e6;
/** A database that does not answer, as some webviews have it, keeps no page waiting. */
const PATIENCE_MS = 2000;
const PREFIX = 'picture ';
/** The name of a flow with a token is a credential: its pictures are bound to their case alone, which nobody can guess. */
const EMBEDDED = 'embedded';

export interface PictureAbout {
  caseId: string;
  part: CapturePart;
  source: 'camera' | 'file';
  /** The file of the gateway whose place it takes; empty: of none. */
  replaces: string;
}

interface KeptPicture extends PictureAbout {
  name: string;
  owner: string;
  mime: string;
  bytes: number;
  at: number;
  page: string;
}

/** By name: what a page has in its hands. */
const shown = new Set<string>();

const isOver = ({ at }: KeptPicture): boolean => Date.now() - at > DAY_MS;
const ownerNow = (): string => (embeddedSession() ? EMBEDDED : (userStore.profile?.id ?? ''));

/** Null when nobody can say. */
async function everyPicture(): Promise<KeptPicture[] | null> {
  const names = await sealedStore.names();
  return (
    names &&
    names
      .filter((name) => name.startsWith(PREFIX))
      // Named by keepPicture() and by nobody else.
      .map((name) => ({ ...(JSON.parse(name.slice(PREFIX.length)) as Omit<KeptPicture, 'name'>), name }))
  );
}

const inTime = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([asked, new Promise<T>((resolve) => setTimeout(resolve, PATIENCE_MS, otherwise))]);

async function throwAway(pictures: readonly KeptPicture[]): Promise<void> {
  for (const { name } of pictures) await sealedStore.remove(name);
}

/** What is kept of one picture. */
export interface KeptHere {
  /** The gateway has it, or it is not wanted any more. */
  forget(): Promise<void>;
}

const handleOf = (name: string): KeptHere => ({
  forget: () =>
    inSealedTurn(async () => {
      await sealedStore.remove(name);
      if ((await everyPicture())?.length === 0) localStore.remove(PICTURES_MARK);
    }),
});

/** Null where it lives as long as the page. */
export async function keepPicture(about: PictureAbout, blob: Blob): Promise<KeptHere | null> {
  const owner = ownerNow();
  const epoch = sessionEpoch();
  if (!owner) return null;
  const page = location.pathname + location.search;
  const { caseId, part, source, replaces } = about;
  const { type: mime, size: bytes } = blob;
  const at = Date.now();
  const name = PREFIX + JSON.stringify({ caseId, part, source, replaces, owner, mime, bytes, at, page });
  const plain = await blob.arrayBuffer();
  const writing = inSealedTurn(async () => {
    if (sessionEpoch() !== epoch) return null;
    const every = (await everyPicture()) ?? [];
    const before = every.filter((each) => each.caseId === caseId && each.part === part);
    await throwAway(before);
    const total = every.reduce((sum, each) => sum + (before.includes(each) ? 0 : each.bytes), bytes);
    if (total > MOST_BYTES || !(await sealedStore.writeBytes(owner, name, plain))) return null;
    shown.add(name);
    localStore.set(PICTURES_MARK, '1');
    askToStay();
    setTimeout(() => void sweepPictures(), DAY_MS);
    return handleOf(name);
  });
  const kept = await inTime(writing, null);
  // Called not kept, it may not lie there after all.
  if (!kept) void writing.then((late) => late?.forget());
  return kept;
}

/** Pictures of this case; those of an earlier case with the same parts are of no use any more. */
async function keptOf(caseId: string, isOfLevel: (part: CapturePart) => boolean): Promise<KeptPicture[]> {
  const own = await inSealedTurn(async () => {
    const every = (await everyPicture()) ?? [];
    const sameParts = every.filter(({ owner, part }) => owner === ownerNow() && isOfLevel(part));
    await throwAway(sameParts.filter((each) => each.caseId !== caseId));
    return sameParts.filter((each) => each.caseId === caseId && !isOver(each));
  });
  for (const { name } of own) shown.add(name);
  await sweepPictures();
  return own;
}

/** Null: not to be opened any more. */
const openPicture = ({ owner, name, mime }: KeptPicture): Promise<Blob | null> =>
  inSealedTurn(async () => {
    const plain = await sealedStore.readBytes(owner, name);
    return plain && new Blob([plain], { type: mime });
  });

const isPage = (part: CapturePart): boolean => part.startsWith('poa');

/** What the gateway has since, from here or from elsewhere, or has no use for. */
function isNeedless(
  { part, replaces }: KeptPicture,
  { files, requiredParts, faceConsent }: CaptureCase,
): boolean {
  if (part === 'selfie' && faceConsent?.decision === 'refused') return true;
  if (!isPage(part) && !requiredParts.includes(part)) return true;
  return (files.find((file) => file.part === part)?.fileId ?? '') !== replaces;
}

export interface Recovered extends PictureAbout {
  blob: Blob;
  kept: KeptHere;
}

/** Pictures of this draft that an earlier page could not send; without a draft there are none. */
export const recoverPictures = (level: StepLevel, found: CaptureCase | null): Promise<Recovered[]> =>
  inTime(
    (async () => {
      const epoch = sessionEpoch();
      const recovered: Recovered[] = [];
      const isOfLevel = (part: CapturePart) => isPage(part) === (level === 'LEVEL_2');
      for (const picture of await keptOf(found?.caseId ?? '', isOfLevel)) {
        const { caseId, part, source, replaces, name } = picture;
        const kept = handleOf(name);
        const blob = !found || isNeedless(picture, found) ? null : await openPicture(picture);
        if (blob) recovered.push({ caseId, part, source, replaces, blob, kept });
        else void kept.forget();
      }
      return sessionEpoch() === epoch ? recovered : [];
    })(),
    [],
  );

/** Throws away what is over, and what is of somebody else; the rest is told of until a page shows it. */
export const sweepPictures = (): Promise<void> =>
  inSealedTurn(async () => {
    const every = await everyPicture();
    if (!every) return;
    const owner = ownerNow();
    const isForeign = (each: KeptPicture) => owner !== '' && owner !== EMBEDDED && each.owner !== owner;
    const over = every.filter(isOver);
    const gone = every.filter((each) => over.includes(each) || isForeign(each));
    await throwAway(gone);
    const left = every.filter((each) => !gone.includes(each));
    if (left.length === 0) localStore.remove(PICTURES_MARK);
    const mine = over.filter((each) => !isForeign(each));
    keptPicturesStore.over += mine.length;
    const waiting = left.filter(({ name }) => !shown.has(name));
    keptPicturesStore.waiting = waiting.length;
    keptPicturesStore.page = (waiting[0] ?? mine[0])?.page ?? keptPicturesStore.page;
  });

/** What a visit does that finds the mark. */
export function lookForPictures(): void {
  void sweepPictures();
  // Whose they are may be known later.
  subscribe(userStore, () => void sweepPictures());
}

onSessionEnd(() => {
  shown.clear();
  Object.assign(keptPicturesStore, { waiting: 0, over: 0, page: '' });
});
