// A case's sheet, and a PDF with a page that cannot be shown.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OcrView } from '#gateway/ocr/ocr-view.ts';
import { renderCaseSheet } from './case-sheet.ts';
import { type OperatorClient, ReviewError } from './operator-client.ts';
import { saveFiles } from './save-files.ts';

const READ: OcrView = {
  reader: 'ready',
  state: 'ended',
  pictures: [{ part: 'poa1', state: 'done', fault: '' }],
  fields: [
    {
      field: 'issuer',
      typed: 'City Water <script>',
      read: 'City Water',
      part: 'poa1',
      from: 'visual',
      confidence: 0.9,
      box: null,
      corrected: null,
    },
  ],
  checkedAt: '2026-11-01T00:00:00.000Z',
  checks: [{ name: 'paper_date', outcome: 'doubt', evidence: [{ part: 'poa1', what: 'issueDate' }] }],
};
const PAGES = [
  { title: 'poa1-page-1', file: 'poa1-page-1.jpg', notes: [] },
  { title: 'poa1-page-2', file: null, notes: ['Page 2 cannot be drawn.'] },
];
const sheet = (reading = READ) =>
  renderCaseSheet({ facts: [['line1', '<b>1 Street</b>']], reading, pages: PAGES });

describe('[M3] the sheet of a case', () => {
  it('shows the pages of a PDF next to typed details, OCR results and checks', () => {
    const html = sheet();
    expect(html).toContain('<img src="poa1-page-1.jpg"');
    expect(html).toMatch(/poa1-page-2: Page 2 cannot be drawn\.<\/figcaption><p>Not shown/);
    expect(html).toContain('<tr class="differs"><td>issuer</td>');
    expect(html).toContain('<tr class="doubt"><td>paper_date</td><td>doubt</td><td>poa1 issueDate</td>');
  });

  it('escapes typed text and sends no request', () => {
    const html = sheet();
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain("default-src 'none'");
  });

  it('reports missing OCR results and checks', () => {
    const html = sheet({
      ...READ,
      reader: 'missing',
      state: 'none',
      fields: [],
      checks: [],
      checkedAt: null,
    });
    expect(html).toContain('its optional packages are not installed');
    expect(html).toContain('No checks have run yet');
  });
});

it('[M3] reports a page that cannot be drawn, and saves every other page and file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const client: Pick<OperatorClient, 'page'> = {
    page: async (_path, page) => {
      if (page === 2) throw new ReviewError('Page 2 cannot be drawn.');
      return { bytes: Buffer.from('picture'), pages: 3 };
    },
  };
  const lines: string[] = [];
  const files = [{ path: '/a', name: 'poa1', mime: 'application/pdf', notes: [] }];
  // No other method of the client is called.
  const saved = await saveFiles(client as OperatorClient, (line) => lines.push(line), folder, files);
  expect((await readdir(folder)).toSorted()).toEqual(['poa1-page-1.jpg', 'poa1-page-3.jpg']);
  expect(saved.map(({ file }) => file)).toEqual(['poa1-page-1.jpg', null, 'poa1-page-3.jpg']);
  expect(lines.join('\n')).toContain('poa1-page-2  not shown: Page 2 cannot be drawn.');
  await rm(folder, { recursive: true });
});
