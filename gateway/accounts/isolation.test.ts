// No user reaches another user's data. Ids of other users, call by call: isolation-ids.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notLoggedIn } from '#contract/errors/session.ts';
import { CALLS } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { listReadyFiles } from '#gateway/db/queries/case-files.ts';
import { findCase } from '#gateway/db/queries/cases.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { decideDueCases } from '#gateway/jobs/decider.ts';
import { fillLevel1 } from '#gateway/testing/capture.ts';
import {
  SAME_ORIGIN_HEADERS,
  type SignedInClient,
  startGateway,
  type TestGateway,
} from '#gateway/testing/gateway.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { createCaseUpload } from '#gateway/testing/uploads.ts';

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
  uploadId = (await createCaseUpload(owner, caseId, 'front', await drawSharpCard(8))).result.uploadId;
});
afterAll(() => gateway.close());

describe('two users', () => {
  it('[P1] get the same answer for another user’s id as for an unknown one', async () => {
    const never = 'A'.repeat(22);
    expect(await other.call('captureSubmit', { caseId })).toEqual(
      await other.call('captureSubmit', { caseId: never }),
    );
    expect(await other.call('uploadComplete', { uploadId })).toEqual(
      await other.call('uploadComplete', { uploadId: never }),
    );
  });

  it('[P1] each get their own case', async () => {
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
    const created = await createCaseUpload(other, mine, 'front', await drawSharpCard(1));
    expect(created.result.received).toBe(0);
    expect(created.result.uploadId).not.toBe(uploadId);
  });
});

describe('an outsider', () => {
  it('[P1] reaches no personal call without a session', async () => {
    const rows = Object.values(CALLS).filter(({ auth }) => auth === 'user');
    for (const { method, path, body } of rows) {
      const url = `${API_PREFIX}${path.replace(':uploadId', uploadId).replace(':offset', '0')}`;
      const type = body === 'binary' ? 'application/octet-stream' : 'application/json';
      const answer = await gateway.inject({
        method,
        url,
        headers: { ...SAME_ORIGIN_HEADERS, ...(method === 'GET' ? {} : { 'content-type': type }) },
        ...(method === 'GET' ? {} : { payload: body === 'binary' ? Buffer.from('x') : '{}' }),
      });
      expect([path, answer.json().ret_code]).toEqual([path, notLoggedIn]);
    }
  });

  it('[G10] finds no names, numbers or dates of birth in the rows of a case, a profile or the audit trail', async () => {
    await owner.call('captureSubmit', { caseId });
    gateway.clock.advance(10_000);
    await decideDueCases(gateway.ctx);
    const { db } = gateway.ctx;
    const row = (await findCase(db, caseId))!;
    const rows: unknown[] = [row, await findSubject(db, row.userId), await listReadyFiles(db, caseId)];
    for await (const batch of auditRows(gateway.ctx)) rows.push(batch);
    const text = JSON.stringify(rows);
    expect(text).toContain('case.approve');
    for (const personal of ['Marlene', 'Testperson', 'L01X00T47', '1990-02-28'])
      expect(text).not.toContain(personal);
  });
});
