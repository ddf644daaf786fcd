// A drawn signature in addition to the typed name: a file like other evidence.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { uploadTypeRefused } from '#contract/errors/uploads.ts';
import { findFile } from '#gateway/db/queries/uploads.ts';
import { deleteUnusedUploads } from '#gateway/jobs/upload-sweep.ts';
import { fillForm, openForm, sendForm } from '#gateway/testing/forms.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createPdf } from '#gateway/testing/pdfs.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { uploadFormFile } from '#gateway/testing/uploads.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

it('[X13] a drawn signature is a file of its item, and is valid only for its form', async () => {
  const person = await gateway.signIn('u14');
  const detail = await openForm(person, 'OC_V1');
  const token = (await person.call('questionnaireToken', { template_code: 'OC_V1' })).result.uploadToken;
  const name = 'Noura Al Mansoori';
  const signedWith = (fileId: string) =>
    fillForm(detail, {}, name).map((answer) =>
      answer.linkId === 'sign' ? { ...answer, value: { name, fileId } } : answer,
    );
  const paper = await uploadFormFile(person, { token, item: 'sign' }, createPdf());
  expect(paper.ret_code).toBe(uploadTypeRefused);
  const forged = await sendForm(person, detail, signedWith('a'.repeat(22)));
  expect(forged).toMatchObject({ result: { linkIds: ['sign'] } });

  gateway.clock.advance(60_000);
  const { fileId } = (await uploadFormFile(person, { token, item: 'sign' }, await drawSharpCard(9))).result;
  expect((await sendForm(person, detail, signedWith(fileId))).ret_code).toBe(0);
  gateway.clock.advance(2 * DAY_MS);
  await deleteUnusedUploads(gateway.ctx);
  expect(await findFile(gateway.ctx.db, fileId)).toMatchObject({ item: 'sign', status: 'ready' });
});
