import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caseNotOpen } from '#contract/errors/verification.ts';
import type { CaptureReading } from '#contract/calls/readings.ts';
import { stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import {
  forgetReading,
  hands,
  isReadOn,
  loadReading,
  readingStore,
  readingStageOf,
  spoiledPictures,
  valuesRead,
} from './reading-store.ts';
import { stripOf } from '../steps/details/read-strip.tsx';

const PLACE = { left: 0.1, top: 0.2, width: 0.4, height: 0.05 };
const FRONT = {
  part: 'front',
  fileId: 'f1',
  state: 'done',
  width: 1200,
  height: 800,
  problem: null,
} as const;
const NAME = {
  field: 'givenName',
  value: 'ANNA',
  sure: true,
  part: 'front',
  fileId: 'f1',
  place: PLACE,
} as const;
const READ: CaptureReading = { reads: true, pictures: [FRONT], fields: [NAME] };
const HERE = { front: { state: 'done', file: { fileId: 'f1' } } } as const;

let gateway: StubGateway;
beforeEach(() => {
  gateway = stubGateway();
  forgetReading();
});
afterEach(() => vi.unstubAllGlobals());

describe('[E4] what was read of a draft', () => {
  it('is of a picture that the draft still has, and of no other', () => {
    expect(valuesRead(READ, HERE)).toEqual({ givenName: NAME });
    expect(valuesRead(READ, { front: { state: 'sending', file: null } })).toEqual({});
    expect(valuesRead(READ, { front: { state: 'done', file: { fileId: 'f2' } } })).toEqual({});
    expect(valuesRead(READ, {})).toEqual({});
    expect(valuesRead(null, HERE)).toEqual({});
  });

  it('is under way while a picture is sent or read that says something', () => {
    expect(readingStageOf(null, HERE)).toBe('unknown');
    expect(readingStageOf(READ, HERE)).toBe('ended');
    expect(readingStageOf(READ, { ...HERE, back: { state: 'sending', file: null } })).toBe('under_way');
    expect(readingStageOf({ ...READ, pictures: [{ ...FRONT, state: 'reading' }] }, HERE)).toBe('under_way');
    // A face says nothing that a form asks.
    expect(readingStageOf({ ...READ, pictures: [{ ...FRONT, part: 'selfie', state: 'queued' }] }, HERE)).toBe(
      'ended',
    );
    expect(readingStageOf(READ, { ...HERE, selfie: { state: 'sending', file: null } })).toBe('ended');
  });

  it('[S5] tells of a picture that is of no use while the draft has it, in words we know', () => {
    const cut: CaptureReading = { ...READ, pictures: [{ ...FRONT, problem: 'lines_cut' }] };
    expect(spoiledPictures(cut, HERE)).toEqual([{ part: 'front', problem: 'lines_cut' }]);
    expect(spoiledPictures(cut, { front: { state: 'done', file: { fileId: 'f2' } } })).toEqual([]);
    expect(spoiledPictures(READ, HERE)).toEqual([]);
    expect(spoiledPictures(null, HERE)).toEqual([]);
  });

  it('[S5] goes on for pictures that fill nothing in, and ends with the last of them', () => {
    expect(isReadOn(null, HERE)).toBe(true);
    expect(isReadOn(READ, HERE)).toBe(false);
    const selfie = { ...FRONT, part: 'selfie', state: 'queued' } as const;
    expect(isReadOn({ ...READ, pictures: [selfie] }, HERE)).toBe(true);
    expect(isReadOn(READ, { ...HERE, selfie: { state: 'sending', file: null } })).toBe(true);
    expect(isReadOn({ ...READ, reads: false, pictures: [selfie] }, HERE)).toBe(false);
  });

  it('is never said to be under way where nothing is read', () => {
    expect(readingStageOf({ ...READ, reads: false, pictures: [{ ...FRONT, state: 'queued' }] }, HERE)).toBe(
      'ended',
    );
  });

  it.each<[what: string, result: unknown]>([
    ['nothing at all', {}],
    ['lists that are none', { reads: 'yes', pictures: null, fields: 7 }],
    [
      'fields and places nobody knows',
      { reads: true, pictures: [{}], fields: [{ field: 'shoeSize', value: '44' }] },
    ],
    ['a problem nobody knows', { reads: false, pictures: [{ ...FRONT, problem: 'upside_down' }] }],
    ['a value that is none', { reads: true, fields: [{ ...NAME, value: null }] }],
  ])('an answer of another back end with %s fills nothing in', async (_, result) => {
    gateway.on('captureReading', { result });
    expect(await loadReading('c1')).toBe(true);
    expect(valuesRead(readingStore.reading as CaptureReading, HERE)).toEqual({});
    expect(readingStageOf(readingStore.reading as CaptureReading, HERE)).toBe('ended');
    expect(spoiledPictures(readingStore.reading as CaptureReading, HERE)).toEqual([]);
  });

  it('read by another back end that says neither how surely nor where is not called sure, and has no strip', async () => {
    gateway.on('captureReading', {
      result: { fields: [{ field: 'givenName', value: 'ANNA', part: 'front', fileId: 'f1' }] },
    });
    await loadReading('c1');
    const { givenName } = valuesRead(readingStore.reading as CaptureReading, HERE);
    expect(givenName).toMatchObject({ value: 'ANNA', sure: false });
    expect(stripOf(givenName?.place, undefined)).toBeNull();
  });

  it('stays as it was where the call is refused or finds nobody, and says which', async () => {
    gateway.on('captureReading', { result: READ });
    await loadReading('c1');
    gateway.on('captureReading', { code: caseNotOpen });
    expect(await loadReading('c1')).toBe(true);
    gateway.on('captureReading', 'network');
    expect(await loadReading('c1')).toBe(false);
    expect(readingStore.reading).toMatchObject({ fields: [NAME] });
  });

  it('is forgotten with its draft, an answer on its way with it', async () => {
    gateway.on('captureReading', { result: READ });
    hands.touched.add('givenName');
    const loading = loadReading('c1');
    forgetReading();
    await loading;
    expect(readingStore.reading).toBeNull();
    expect(hands.touched.size).toBe(0);
  });
});

describe('[E4] the strip beside a field', () => {
  it('is the place with a margin, as wide to its height as the picture shows it', () => {
    const strip = stripOf({ left: 0.1, top: 0.2, width: 0.4, height: 0.1 }, { width: 1000, height: 500 });
    expect(strip?.top).toBeCloseTo(0.165);
    expect(strip?.height).toBeCloseTo(0.17);
    expect(strip?.left).toBeCloseTo(0.0825);
    expect(strip?.aspect).toBeCloseTo((0.435 * 1000) / (0.17 * 500));
  });

  it('ends at the edge of the picture', () => {
    const strip = stripOf({ left: 0, top: 0.95, width: 1, height: 0.05 }, { width: 1000, height: 500 });
    expect(strip).toMatchObject({ left: 0, width: 1 });
    expect((strip?.top ?? 0) + (strip?.height ?? 0)).toBeCloseTo(1);
  });

  it.each([
    ['no place', null, { width: 9, height: 9 }],
    ['no picture', PLACE, undefined],
    ['a picture of no size', PLACE, { width: 0, height: 0 }],
    ['a place of no size', { ...PLACE, width: 0 }, { width: 9, height: 9 }],
    ['a place that is no number', { ...PLACE, left: Number.NaN }, { width: 9, height: 9 }],
  ])('is not there with %s', (_, place, picture) => {
    expect(stripOf(place, picture)).toBeNull();
  });
});
