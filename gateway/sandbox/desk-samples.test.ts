// What officers see of the read cases of the sandbox, and that the stored results are those of the reader.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CaseDetail } from '#contract/schemas/desk/cases.ts';
import type { WorkItem } from '#contract/schemas/desk/work.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import { callOperatorApi } from '#gateway/testing/desk.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { seedDeskQueue } from './desk-queue.ts';
import { recognisePicture } from '#gateway/ocr/engine/recognise-picture.ts';
import { LONG } from '../../tests/support/long.ts';
import { DESK_SAMPLES, loadSamplePicture, findPictureKind, listSamplePictures } from './desk-samples.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await seedDeskQueue(gateway.ctx);
}, 60_000);
afterAll(() => gateway.close());

it('shows fields on the pictures, differences, checks and frames', async () => {
  const call = <T>(path: string) => callOperatorApi<T>(gateway, path);
  const details: CaseDetail[] = [];
  for (const status of ['waiting', 'proposed']) {
    const { result } = await call<ListPage<WorkItem>>(`/work?limit=500&kind=case&status=${status}`);
    for (const { itemId } of result.items) details.push((await call<CaseDetail>(`/cases/${itemId}`)).result);
  }
  const read = details.filter(({ reading }) => reading.state === 'ended');
  expect(read).toHaveLength(Object.keys(DESK_SAMPLES).length);
  for (const { reading, country } of read) {
    const withBox = reading.fields.filter(({ box }) => box);
    // A barcode has no place for each field.
    const hasBoxes = country === 'CA' || withBox.length > 2;
    expect([country, hasBoxes, reading.checkedAt !== null]).toEqual([country, true, true]);
  }
  const checksOf = (country: string) => {
    const { reading } = read.find((one) => one.country === country)!;
    return new Map(reading.checks.map(({ name, outcome }) => [name, outcome]));
  };
  expect(checksOf('DE').get('document_number')).toBe('pass');
  expect(checksOf('KZ').get('document_number')).toBe('fail');
  expect(checksOf('AE').get('mrz_digits')).toBe('fail');
  expect(checksOf('ID').get('expired')).toBe('doubt');
  expect(checksOf('HK').get('name')).not.toBe('pass');
  expect(checksOf('CA').get('portrait_selfie')).not.toBe('pass');
  const motions = read.flatMap(({ motion }) => motion ?? []);
  expect(motions).toHaveLength(2);
  expect(motions.every(({ frames }) => frames.length === 4 && frames.every(({ fileId }) => fileId))).toBe(
    true,
  );
});

const NOW = new Date('2026-06-15T12:00:00.000Z');

/** Face descriptors need fewer digits than their computation returns. */
const shorten = (key: string, value: unknown): unknown => {
  if (key === 'tookMs') return 0;
  if (key === 'text') return [];
  return typeof value === 'number' && !Number.isInteger(value) ? Math.round(value * 1000) / 1000 : value;
};

// Update with `LONG_TESTS=1 npx vitest run gateway/sandbox/desk-samples.test.ts -u` after a change of the reader or the samples.
it.runIf(LONG)(
  'stores what the reader returns',
  async () => {
    const names = new Map(
      Object.values(DESK_SAMPLES).flatMap((sample) =>
        listSamplePictures(sample).map(
          ([part, name]) => [name, findPictureKind(part, sample.docType)] as const,
        ),
      ),
    );
    const read: Record<string, unknown> = {};
    for (const [name, kind] of names)
      read[name] = await recognisePicture((await loadSamplePicture(name)).bytes, kind, NOW);
    await expect(`${JSON.stringify(read, shorten)}\n`).toMatchFileSnapshot('sample-readings.json');
  },
  300_000,
);
