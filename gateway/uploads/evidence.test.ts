// Evidence for questionnaires and requests, through the same uploads as the pictures of a case: refusals, ownership and
// retention.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import type { evidenceList } from '#contract/calls/evidence.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { UploadTarget } from '#contract/calls/uploads.ts';
import { DAY_MS } from '#contract/days.ts';
import { CHUNK_BYTES, EVIDENCE_FILES } from '#contract/uploads.ts';
import { updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { findFile } from '#gateway/db/queries/uploads.ts';
import { deleteUnusedUploads } from '#gateway/jobs/upload-sweep.ts';
import { openLink } from '#gateway/testing/embedded.ts';
import { fillForm, openForm, sendForm } from '#gateway/testing/forms.ts';
import {
  SAME_ORIGIN_HEADERS,
  type SignedInClient,
  startGateway,
  type TestGateway,
} from '#gateway/testing/gateway.ts';
import { createPdf } from '#gateway/testing/pdfs.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import {
  createTargetUpload,
  sendChunk,
  uploadEvidence,
  uploadFor,
  uploadFormFile,
} from '#gateway/testing/uploads.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const code = (name: ErrorName) => ERROR_CODES[name];
const tokenOf = async (person: SignedInClient, template_code: string) =>
  (await person.call('questionnaireToken', { template_code })).result.uploadToken;
const objects = async (id: string) => (await gateway.ctx.files.read(id)).length;
const rowOf = async (id: string) => (await findFile(gateway.ctx.db, id))!;
const listed = async (person: SignedInClient, query: RequestOf<typeof evidenceList>) =>
  (await person.call('evidenceList', query)).result.files;

describe('[C14] evidence files of a questionnaire', () => {
  const SALARY = 'sof.salary.doc';

  it('count once, and only for their sender and form', async () => {
    const person = await gateway.signIn('u17');
    const detail = await openForm(person, 'RFI');
    const token = await tokenOf(person, 'RFI');
    const bytes = await drawSharpCard(5);
    const first = await uploadFormFile(person, { token, item: 'rfi.1.doc' }, bytes);
    expect(first.result).toMatchObject({ mime: 'image/jpeg', problems: [] });
    expect((await uploadFormFile(person, { token, item: 'rfi.1.doc' }, bytes)).result).toEqual(first.result);

    const forged = fillForm(detail);
    expect((await sendForm(person, detail, forged)).ret_code).toBe(code('questionnaire_incomplete'));
    const { fileId } = first.result;
    const real = fillForm(detail, { 'rfi.1.doc': [{ fileId, name: 'statement.jpg' }] });
    expect((await sendForm(person, detail, real)).result).toMatchObject({ status: 'PENDING' });

    // Submitted files stay with their form.
    expect((await person.call('evidenceRemove', { fileId })).ret_code).toBe(0);
    gateway.clock.advance(2 * DAY_MS);
    await deleteUnusedUploads(gateway.ctx);
    expect((await rowOf(fileId)).status).toBe('ready');
    expect(await objects((await rowOf(fileId)).storedId)).toBeGreaterThan(0);
  });

  it.each([
    ['the token of another user', 'token_error'],
    ['a made-up token', 'token_error'],
    ['an old token', 'token_expired'],
  ] as const)('are refused under %s', async (which, name) => {
    const owner = await gateway.signIn('u05');
    const own = await tokenOf(owner, 'SOFW_V1');
    const person = which.includes('another user') ? await gateway.signIn('u06') : owner;
    const token = which.startsWith('a made-up') ? 'v1.aaaa.bbbb' : own;
    if (which.startsWith('an old')) gateway.clock.advance(30 * 60_000);
    const answer = await uploadFormFile(person, { token, item: SALARY }, await drawSharpCard(6));
    expect(answer.ret_code).toBe(code(name));
  });

  it.each([
    ['an item the form does not have', 'sof.nothing.doc'],
    ['an item that takes no files', 'sof.sources'],
  ])('are refused for %s', async (_, item) => {
    const person = await gateway.signIn('u05');
    const answer = await uploadFormFile(
      person,
      { token: await tokenOf(person, 'SOFW_V1'), item },
      await drawSharpCard(6),
    );
    expect(answer.ret_code).toBe(code('questionnaire_unknown'));
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'upload_empty'],
    ['11 MB', Buffer.alloc(11 * 2 ** 20), 'upload_too_large'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(300)), 'upload_svg_refused'],
    ['a web page', Buffer.from('<!doctype html><html>'.padEnd(300)), 'upload_type_refused'],
    ['a PDF with a script', createPdf({ extra: '/OpenAction << /S /JavaScript >>' }), 'upload_pdf_unsafe'],
  ] as const)('are checked before they are stored: %s', async (_, bytes, name) => {
    const person = await gateway.signIn('u05');
    const token = await tokenOf(person, 'SOFW_V1');
    expect((await uploadFormFile(person, { token, item: SALARY }, bytes)).ret_code).toBe(code(name));
    expect(await listed(person, { request_id: (await openForm(person, 'SOFW_V1')).requestId })).toEqual([]);
  });

  it('are refused after the form is closed', async () => {
    const person = await gateway.signIn('u05');
    const { requestId, status } = await openForm(person, 'SOFW_V1');
    const token = await tokenOf(person, 'SOFW_V1');
    await updateRequest(gateway.ctx.db, requestId, { status: 'PENDING_NO_EDIT' });
    const late = await uploadFormFile(person, { token, item: SALARY }, await drawSharpCard(6));
    expect(late.ret_code).toBe(code('questionnaire_closed'));
    const asked = await person.call('questionnaireToken', { request_id: requestId });
    expect(asked.ret_code).toBe(code('questionnaire_closed'));
    await updateRequest(gateway.ctx.db, requestId, { status });
  });

  it('can be reused by id in the same form, and not by another user', async () => {
    const person = await gateway.signIn('u05');
    const { requestId } = await openForm(person, 'SOFW_V1');
    const token = await tokenOf(person, 'SOFW_V1');
    const name = 'Müller – Lohn März.pdf';
    const { result } = await uploadFormFile(person, { token, item: SALARY, name }, createPdf());
    expect(await listed(person, { request_id: requestId })).toMatchObject([
      { fileId: result.fileId, name, mime: 'application/pdf', item: SALARY },
    ]);
    expect(JSON.stringify(await rowOf(result.fileId))).not.toContain('Lohn');

    const other = await gateway.signIn('u06');
    expect(await listed(other, { request_id: requestId })).toEqual([]);
    const { fileId } = result;
    const never = await other.call('evidenceRemove', { fileId: 'A'.repeat(22) });
    expect(await other.call('evidenceRemove', { fileId })).toEqual(never);
    expect(never.ret_code).toBe(code('not_found'));
    expect((await sendChunk(other, fileId, 0, Buffer.alloc(300))).ret_code).toBe(code('not_found'));
    expect((await other.call('uploadComplete', { uploadId: fileId })).ret_code).toBe(code('not_found'));
  });

  it('of a draft are kept as long as the draft; others are deleted after a day with their bytes', async () => {
    const person = await gateway.signIn('u05');
    const detail = await openForm(person, 'SOFW_V1');
    const { requestId } = detail;
    const token = await tokenOf(person, 'SOFW_V1');
    const send = async (seed: number) =>
      (await uploadFormFile(person, { token, item: SALARY }, await drawSharpCard(seed))).result.fileId;
    const [named, loose] = [await send(11), await send(12)];
    const saved = await person.call('questionnaireDraft', {
      requestId,
      version: detail.template.version,
      draftVersion: detail.draftVersion,
      answers: [{ linkId: SALARY, value: [{ fileId: named, name: 'one.jpg' }] }],
    });
    expect(saved.ret_code).toBe(0);
    const begun = await createTargetUpload(
      person,
      { kind: 'questionnaire', token, item: SALARY, name: 'x' },
      Buffer.alloc(900),
    );
    const { storedId } = await rowOf(loose);

    await deleteUnusedUploads(gateway.ctx);
    const before = await listed(person, { request_id: requestId });
    expect(before.map(({ fileId }) => fileId)).toEqual(expect.arrayContaining([named, loose]));
    gateway.clock.advance(DAY_MS + 1000);
    await deleteUnusedUploads(gateway.ctx);
    const left = (await listed(await gateway.signIn('u05'), { request_id: requestId })).map(
      ({ fileId }) => fileId,
    );
    expect(left).toContain(named);
    expect(left).not.toContain(loose);
    expect(await rowOf(loose)).toMatchObject({ status: 'removed', wrappedKey: '', nameEnc: '' });
    expect(await objects(storedId)).toBe(0);
    expect((await rowOf(begun.result.uploadId)).status).toBe('removed');

    gateway.clock.advance(DAY_MS);
    await deleteUnusedUploads(gateway.ctx);
    expect(await findFile(gateway.ctx.db, loose)).toBeNull();
  });
});

describe('[C17] evidence files of a request', () => {
  it('are cleaned, encrypted, stored once, and can be removed', async () => {
    const person = await gateway.signIn('u05');
    const bytes = await drawSharpCard(7);
    const one = await uploadEvidence(person, 'name', bytes, 'deed.jpg');
    expect(await uploadEvidence(person, 'name', bytes)).toEqual(one);
    const row = await rowOf(one.result.fileId);
    const [record] = await gateway.ctx.files.read(row.storedId);
    expect(record?.record.subarray(0, 2).toString('hex')).not.toBe('ffd8');
    expect(await listed(person, { purpose: 'name' })).toMatchObject([{ name: 'deed.jpg', item: '' }]);
    expect(await listed(person, { purpose: 'address' })).toEqual([]);

    for (let time = 0; time < 2; time += 1)
      expect((await person.call('evidenceRemove', { fileId: row.id })).ret_code).toBe(0);
    expect(await listed(person, { purpose: 'name' })).toEqual([]);
    expect(await rowOf(row.id)).toMatchObject({ status: 'removed', wrappedKey: '', nameEnc: '' });
    expect(await objects(row.storedId)).toBe(0);
    const again = await uploadEvidence(person, 'name', bytes);
    expect(again.result.fileId).not.toBe(row.id);
  });

  it('resume after an interruption, also on another device', async () => {
    const person = await gateway.signIn('u05');
    const target: UploadTarget = { kind: 'evidence', purpose: 'address', name: 'letter.pdf' };
    const bytes = Buffer.concat([
      createPdf(),
      Buffer.from('\n%'.padEnd(CHUNK_BYTES)),
      Buffer.from('\n%%EOF'),
    ]);
    const { uploadId } = (await createTargetUpload(person, target, bytes)).result;
    await sendChunk(person, uploadId, 0, bytes.subarray(0, CHUNK_BYTES));
    const phone = await gateway.signIn('u05');
    expect((await createTargetUpload(phone, target, bytes)).result).toEqual({
      uploadId,
      received: CHUNK_BYTES,
      bytes: bytes.length,
    });
    const done = await uploadFor(phone, target, bytes);
    expect(done.result).toMatchObject({ fileId: uploadId, mime: 'application/pdf' });
    expect((await person.call('uploadComplete', { uploadId })).result).toEqual(done.result);
    expect(await objects(uploadId)).toBe(0);
  });

  it('resume at another gateway after the first one stopped', async () => {
    const person = await gateway.signIn('u13');
    const target: UploadTarget = { kind: 'evidence', purpose: 'address', name: 'bill.pdf' };
    const bytes = Buffer.concat([
      createPdf(),
      Buffer.from('\n%'.padEnd(CHUNK_BYTES + 900)),
      Buffer.from('\n%%EOF'),
    ]);
    const { uploadId } = (await createTargetUpload(person, target, bytes)).result;
    await sendChunk(person, uploadId, 0, bytes.subarray(0, CHUNK_BYTES));
    const { config, files, db } = gateway.ctx;
    const { filesKey, sessionSecret } = config;
    const other = await startGateway({
      config: { filesKey, sessionSecret },
      // The second gateway uses the database of the first one.
      database: {
        db,
        kind: 'pglite',
        channel: null,
        startJobs: null,
        pool: null,
        migrate: () => Promise.resolve([]),
        close: () => Promise.resolve(),
      },
    });
    other.ctx.files = files;
    const there = await other.signIn('u13');
    expect((await createTargetUpload(there, target, bytes)).result.received).toBe(CHUNK_BYTES);
    const done = await uploadFor(there, target, bytes);
    expect(done.result).toMatchObject({ fileId: uploadId, mime: 'application/pdf' });
    await other.close();
  });

  it('are limited in number', async () => {
    const person = await gateway.signIn('u11');
    const send = (at: number) => uploadEvidence(person, 'reset', createPdf({ objects: `% ${at}\n` }));
    const first = await send(0);
    for (let at = 1; at < EVIDENCE_FILES + 5; at += 1) expect((await send(at)).ret_code).toBe(0);
    expect((await send(99)).ret_code).toBe(code('upload_too_many'));
    await person.call('evidenceRemove', { fileId: first.result.fileId });
    expect((await send(99)).ret_code).toBe(0);
  });

  it('are stored once if two devices send the same file concurrently', async () => {
    const person = await gateway.signIn('u06');
    const bytes = await drawSharpCard(3);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => uploadEvidence(person, 'agreement', bytes)),
    );
    expect(new Set(answers.map(({ result }) => result.fileId)).size).toBe(1);
    expect(await listed(person, { purpose: 'agreement' })).toHaveLength(1);
  });
});

describe('[P2] an embedded token', () => {
  it('uploads pictures of its case and evidence of forms, but none for a name change', async () => {
    const { token, business } = await openLink(gateway, 'u05', 'verify');
    const send = async (target: object) =>
      (
        await gateway.inject({
          method: 'POST',
          url: '/x-api/v1/s1/kyc/integration/upload',
          headers: {
            ...SAME_ORIGIN_HEADERS,
            'kyc-access-token': token,
            business,
            'content-type': 'application/json',
          },
          payload: JSON.stringify({ target, bytes: 10, sha256: 'a'.repeat(64), source: 'file' }),
        })
      ).json<{ ret_code: number }>().ret_code;
    expect(await send({ kind: 'evidence', purpose: 'name', name: 'x' })).toBe(code('not_found'));
    const owner = await gateway.signIn('u05');
    const form = await tokenOf(owner, 'SOFW_V1');
    expect(await send({ kind: 'questionnaire', token: form, item: 'sof.salary.doc', name: 'x' })).toBe(0);
    const aim = { kind: 'evidence', purpose: 'name', name: 'x' } as const;
    const paper = await createTargetUpload(owner, aim, Buffer.alloc(900));
    const complete = await gateway.inject({
      method: 'POST',
      url: '/x-api/v1/s1/kyc/integration/upload-complete',
      headers: {
        ...SAME_ORIGIN_HEADERS,
        'kyc-access-token': token,
        business,
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ uploadId: paper.result.uploadId }),
    });
    expect(complete.json().ret_code).toBe(code('not_found'));
  });
});
