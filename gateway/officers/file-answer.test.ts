// PDFs for officers: pages as images, over the wire and on the command line.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECURITY_ACTION } from '#contract/security.ts';
import { bearerHeader } from '#gateway/testing/desk.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createPrintedPdf } from '#gateway/testing/pdfs.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';
import { uploadEvidence } from '#gateway/testing/uploads.ts';
import { runReview } from './review/review.ts';

let gateway: TestGateway;
let id = '';
let papers: { fileId: string; mime: string }[] = [];
beforeAll(async () => {
  gateway = await startGateway();
  const person = await gateway.signIn('u11');
  const letter = await uploadEvidence(person, 'name', await createPrintedPdf('Marriage', 'Certificate'));
  const card = await uploadEvidence(person, 'name_document', await drawSharpCard(3));
  await person.call('nameUpdateSubmit', {
    track: 'legal',
    names: { givenName: 'Aigerim', familyName: 'Ospanova' },
    reason: 'marriage',
    effectiveDate: '2024-05-17',
    fileIds: [letter.result.fileId],
    documentIds: [card.result.fileId],
    securityToken: await passStepUp(person, SECURITY_ACTION.updateName),
  });
  id = (await operator('/name-updates')).json().result.items[0].id;
  papers = (await operator(`/name-updates/${id}`)).json().result.files;
});
afterAll(() => gateway.close());

const operator = (path: string) =>
  gateway.inject({
    url: `/operator/v1${path}`,
    headers: bearerHeader(gateway),
  });
const look = (mime: string, query = '') => {
  const fileId = papers.find((paper) => paper.mime === mime)?.fileId;
  return operator(`/name-updates/${id}/files/${fileId}${query}`);
};

describe('officers', () => {
  it('[S8] receive the pages of a PDF as images, never the file', async () => {
    const first = await look('application/pdf');
    const second = await look('application/pdf', '?page=2');
    for (const { headers, rawPayload } of [first, second]) {
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'attachment',
        'x-pages': '2',
      });
      expect(rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect(rawPayload.includes('%PDF')).toBe(false);
    }
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('[S8] get an error for a page that does not exist', async () => {
    expect((await look('application/pdf', '?page=3')).statusCode).toBe(404);
    expect((await look('image/jpeg', '?page=2')).statusCode).toBe(404);
    expect((await look('application/pdf', '?page=0')).statusCode).toBe(400);
    expect((await look('image/jpeg')).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-pages': '1',
    });
  });

  it('[G10] leave an audit entry for every page they read', async () => {
    const before = await looks();
    await look('application/pdf');
    await look('application/pdf', '?page=2');
    expect((await looks()) - before).toBe(2);
  });

  it('[S8] find every page in their folder', async () => {
    const url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
    const token = join(gateway.ctx.config.dataDir, 'officer.token');
    const folder = await mkdtemp(join(tmpdir(), 'pages-'));
    const lines: string[] = [];
    await runReview(['names', 'show', id, '--out', folder, '--url', url, '--token', token], (line) =>
      lines.push(line),
    );
    expect((await readdir(folder)).toSorted()).toEqual([
      'evidence-1-page-1.jpg',
      'evidence-1-page-2.jpg',
      'identity-document-1.jpg',
    ]);
    const page = await readFile(join(folder, 'evidence-1-page-2.jpg'));
    expect(page.equals((await look('application/pdf', '?page=2')).rawPayload)).toBe(true);
    expect(lines.join('\n')).toMatch(/evidence-1-page-2\.jpg {2}evidence of the change/);
    await rm(folder, { recursive: true });
  });
});

async function looks(): Promise<number> {
  let count = 0;
  for await (const rows of auditRows(gateway.ctx))
    count += rows.filter(({ action }) => action === 'operator.view_file').length;
  return count;
}
