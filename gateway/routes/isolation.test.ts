// Nobody reaches anything of another person: every id of one, tried with the session of another.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX, ENDPOINTS } from '#contract/endpoints.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import { auditRows } from '#gateway/db/queries/audit.ts';
import { readyFiles } from '#gateway/db/queries/case-files.ts';
import { findCase } from '#gateway/db/queries/cases.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { decideDue } from '#gateway/services/decisions.ts';
import { announce, fillLevel1, identity, sendChunk } from '#gateway/testing/capture.ts';
import { OWN_PAGE, type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { sharpCard } from '#gateway/testing/pictures.ts';

const NOT_FOUND = ERROR_CODES.not_found;
let gateway: TestGateway;
let owner: SignedInClient;
let other: SignedInClient;
let caseId = '';
let uploadId = '';

beforeAll(async () => {
  gateway = await startGateway();
  owner = await gateway.signIn('u01');
  other = await gateway.signIn('u03');
  caseId = await fillLevel1(owner);
  uploadId = (await announce(owner, caseId, 'front', await sharpCard(8))).result.uploadId;
});
afterAll(() => gateway.close());

describe('two people', () => {
  it('[P1] cannot touch each other’s case or files', async () => {
    const bytes = await sharpCard(8);
    const answers = [
      await other.call('captureDetails', { caseId, details: identity() }),
      await other.call('captureTyped', { caseId, typed: { givenName: 'Someone' } }),
      await other.call('captureRemove', { caseId, part: 'front' }),
      await other.call('captureSubmit', { caseId }),
      await announce(other, caseId, 'front', bytes),
      await sendChunk(other, uploadId, 0, bytes),
      await other.call('uploadComplete', { uploadId }),
    ];
    expect(answers.map(({ ret_code }) => ret_code)).toEqual(answers.map(() => NOT_FOUND));
    expect(answers.every(({ result }) => result === null)).toBe(true);

    const mine = await owner.call('captureOpen', { level: 'LEVEL_1' });
    expect(mine.result.files).toHaveLength(3);
    expect(mine.result.details).toMatchObject({ givenName: 'Marlene' });
  });

  it('[P1] are told the same about another’s id as about one that never was', async () => {
    const never = 'A'.repeat(22);
    expect(await other.call('captureSubmit', { caseId })).toEqual(
      await other.call('captureSubmit', { caseId: never }),
    );
    expect(await other.call('uploadComplete', { uploadId })).toEqual(
      await other.call('uploadComplete', { uploadId: never }),
    );
  });

  it('[P1] each get a case of their own', async () => {
    const opened = await other.call('captureOpen', {
      level: 'LEVEL_1',
      country: 'PT',
      docType: 'KYC_DOC_TYPE_ID',
    });
    expect(opened.result).toMatchObject({ files: [], details: null });
    expect(opened.result.caseId).not.toBe(caseId);
  });

  it('[P1] cannot resume each other’s upload by its hash', async () => {
    const mine = (await other.call('captureOpen', { level: 'LEVEL_1' })).result.caseId;
    const created = await announce(other, mine, 'front', await sharpCard(1));
    expect(created.result.received).toBe(0);
    expect(created.result.uploadId).not.toBe(uploadId);
  });
});

describe('nobody', () => {
  it('[P1] reaches a personal call without a session', async () => {
    const rows = Object.values(ENDPOINTS).filter(({ auth }) => auth === 'user');
    for (const { method, path, body } of rows) {
      const url = `${API_PREFIX}${path.replace(':uploadId', uploadId).replace(':offset', '0')}`;
      const type = body === 'binary' ? 'application/octet-stream' : 'application/json';
      const answer = await gateway.inject({
        method,
        url,
        headers: { ...OWN_PAGE, ...(method === 'GET' ? {} : { 'content-type': type }) },
        ...(method === 'GET' ? {} : { payload: body === 'binary' ? Buffer.from('x') : '{}' }),
      });
      expect([path, answer.json().ret_code]).toEqual([path, ERROR_CODES.not_logged_in]);
    }
  });

  it('[G10] finds names, numbers or dates of birth in the rows of a case, a profile or the audit trail', async () => {
    await owner.call('captureSubmit', { caseId });
    gateway.clock.advance(10_000);
    await decideDue(gateway.ctx);
    const { db } = gateway.ctx;
    const row = (await findCase(db, caseId))!; // submitted above
    const rows: unknown[] = [row, await findSubject(db, row.userId), await readyFiles(db, caseId)];
    for await (const batch of auditRows(db)) rows.push(batch);
    const text = JSON.stringify(rows);
    expect(text).toContain('case.approve');
    for (const personal of ['Marlene', 'Testperson', 'L01X00T47', '1990-02-28'])
      expect(text).not.toContain(personal);
  });
});
