import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caseNotOpen } from '#contract/errors/verification.ts';
import type { CaptureOcrResult } from '#contract/calls/readings.ts';
import { stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import {
  resetOcr,
  fieldOrigins,
  isOcrPending,
  loadOcrResults,
  ocrStore,
  getOcrStage,
  findUnreadablePhotos,
  getOcrValues,
} from './ocr-store.ts';
import { computeSourceRegion } from '../steps/details/ocr-source-image.tsx';

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
const READ: CaptureOcrResult = { reads: true, pictures: [FRONT], fields: [NAME] };
const HERE = { front: { state: 'done', file: { fileId: 'f1' } } } as const;

let gateway: StubGateway;
beforeEach(() => {
  gateway = stubGateway();
  resetOcr();
});
afterEach(() => vi.unstubAllGlobals());

describe('[E4] the OCR results of a draft', () => {
  it('are only those of current pictures', () => {
    expect(getOcrValues(READ, HERE)).toEqual({ givenName: { ...NAME, value: 'Anna' } });
    expect(getOcrValues(READ, { front: { state: 'sending', file: null } })).toEqual({});
    expect(getOcrValues(READ, { front: { state: 'done', file: { fileId: 'f2' } } })).toEqual({});
    expect(getOcrValues(READ, {})).toEqual({});
    expect(getOcrValues(null, HERE)).toEqual({});
  });

  it('are pending while a relevant picture is uploading or being read', () => {
    expect(getOcrStage(null, HERE)).toBe('unknown');
    expect(getOcrStage(READ, HERE)).toBe('ended');
    expect(getOcrStage(READ, { ...HERE, back: { state: 'sending', file: null } })).toBe('under_way');
    expect(getOcrStage({ ...READ, pictures: [{ ...FRONT, state: 'reading' }] }, HERE)).toBe('under_way');
    expect(getOcrStage({ ...READ, pictures: [{ ...FRONT, part: 'selfie', state: 'queued' }] }, HERE)).toBe(
      'ended',
    );
    expect(getOcrStage(READ, { ...HERE, selfie: { state: 'sending', file: null } })).toBe('ended');
  });

  it('[S5] list current pictures with a known problem', () => {
    const cut: CaptureOcrResult = { ...READ, pictures: [{ ...FRONT, problem: 'lines_cut' }] };
    expect(findUnreadablePhotos(cut, HERE)).toEqual([{ part: 'front', problem: 'lines_cut' }]);
    expect(findUnreadablePhotos(cut, { front: { state: 'done', file: { fileId: 'f2' } } })).toEqual([]);
    expect(findUnreadablePhotos(READ, HERE)).toEqual([]);
    expect(findUnreadablePhotos(null, HERE)).toEqual([]);
  });

  it('[S5] stay pending for selfies until the last one is read', () => {
    expect(isOcrPending(null, HERE)).toBe(true);
    expect(isOcrPending(READ, HERE)).toBe(false);
    const selfie = { ...FRONT, part: 'selfie', state: 'queued' } as const;
    expect(isOcrPending({ ...READ, pictures: [selfie] }, HERE)).toBe(true);
    expect(isOcrPending(READ, { ...HERE, selfie: { state: 'sending', file: null } })).toBe(true);
    expect(isOcrPending({ ...READ, reads: false, pictures: [selfie] }, HERE)).toBe(false);
  });

  it('are never pending without OCR', () => {
    expect(getOcrStage({ ...READ, reads: false, pictures: [{ ...FRONT, state: 'queued' }] }, HERE)).toBe(
      'ended',
    );
  });

  it.each<[what: string, result: unknown]>([
    ['nothing at all', {}],
    ['lists that are none', { reads: 'yes', pictures: null, fields: 7 }],
    [
      'unknown fields and places',
      { reads: true, pictures: [{}], fields: [{ field: 'shoeSize', value: '44' }] },
    ],
    ['an unknown problem', { reads: false, pictures: [{ ...FRONT, problem: 'upside_down' }] }],
    ['a value that is none', { reads: true, fields: [{ ...NAME, value: null }] }],
  ])('ignore a response of another back end with %s', async (_, result) => {
    gateway.on('captureReading', { result });
    expect(await loadOcrResults('c1')).toBe(true);
    expect(getOcrValues(ocrStore.reading as CaptureOcrResult, HERE)).toEqual({});
    expect(getOcrStage(ocrStore.reading as CaptureOcrResult, HERE)).toBe('ended');
    expect(findUnreadablePhotos(ocrStore.reading as CaptureOcrResult, HERE)).toEqual([]);
  });

  it('are not certain and have no strip without confidence and position', async () => {
    gateway.on('captureReading', {
      result: { fields: [{ field: 'givenName', value: 'ANNA', part: 'front', fileId: 'f1' }] },
    });
    await loadOcrResults('c1');
    const { givenName } = getOcrValues(ocrStore.reading as CaptureOcrResult, HERE);
    expect(givenName).toMatchObject({ value: 'Anna', sure: false });
    expect(computeSourceRegion(givenName?.place, undefined)).toBeNull();
  });

  it('stay unchanged after a refusal or without a response, and report which', async () => {
    gateway.on('captureReading', { result: READ });
    await loadOcrResults('c1');
    gateway.on('captureReading', { code: caseNotOpen });
    expect(await loadOcrResults('c1')).toBe(true);
    gateway.on('captureReading', 'network');
    expect(await loadOcrResults('c1')).toBe(false);
    expect(ocrStore.reading).toMatchObject({ fields: [NAME] });
  });

  it('are reset with the draft, including a pending response', async () => {
    gateway.on('captureReading', { result: READ });
    fieldOrigins.touched.add('givenName');
    const loading = loadOcrResults('c1');
    resetOcr();
    await loading;
    expect(ocrStore.reading).toBeNull();
    expect(fieldOrigins.touched.size).toBe(0);
  });
});

describe('[E4] the strip beside a field', () => {
  it('is the position with a margin in the aspect ratio of the picture', () => {
    const strip = computeSourceRegion(
      { left: 0.1, top: 0.2, width: 0.4, height: 0.1 },
      { width: 1000, height: 500 },
    );
    expect(strip?.top).toBeCloseTo(0.165);
    expect(strip?.height).toBeCloseTo(0.17);
    expect(strip?.left).toBeCloseTo(0.0825);
    expect(strip?.aspect).toBeCloseTo((0.435 * 1000) / (0.17 * 500));
  });

  it('ends at the edge of the picture', () => {
    const strip = computeSourceRegion(
      { left: 0, top: 0.95, width: 1, height: 0.05 },
      { width: 1000, height: 500 },
    );
    expect(strip).toMatchObject({ left: 0, width: 1 });
    expect((strip?.top ?? 0) + (strip?.height ?? 0)).toBeCloseTo(1);
  });

  it.each([
    ['no place', null, { width: 9, height: 9 }],
    ['no picture', PLACE, undefined],
    ['a picture of no size', PLACE, { width: 0, height: 0 }],
    ['a place of no size', { ...PLACE, width: 0 }, { width: 9, height: 9 }],
    ['a place that is no number', { ...PLACE, left: Number.NaN }, { width: 9, height: 9 }],
  ])('is missing with %s', (_, place, picture) => {
    expect(computeSourceRegion(place, picture)).toBeNull();
  });
});
