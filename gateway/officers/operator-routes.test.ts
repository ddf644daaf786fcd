// The operator API of the real gateway.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { invalidRequest } from '#contract/errors/requests.ts';
import { notLoggedIn, sessionExpired, tokenError } from '#contract/errors/session.ts';
import { caseNotOpen, illegalTransition } from '#contract/errors/verification.ts';
import type { AuditRow } from '#gateway/db/queries/audit.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { fillLevel1, createIdentity } from '#gateway/testing/capture.ts';
import { callOperatorApi, bearerHeader, decideByTwo } from '#gateway/testing/desk.ts';
import { openLink } from '#gateway/testing/embedded.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

let gateway: TestGateway;
let person: SignedInClient;
let caseId = '';
beforeEach(async () => {
  gateway = await startGateway();
  person = await gateway.signIn('u01');
  caseId = await fillLevel1(person, createIdentity('X0005'));
  await person.call('captureSubmit', { caseId });
});
afterEach(() => gateway.close());

const operator = (path: string, payload?: object) =>
  gateway.inject({
    url: `/operator/v1${path}`,
    headers: bearerHeader(gateway),
    ...(payload ? { method: 'POST' as const, payload } : {}),
  });
async function trail(): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for await (const batch of auditRows(gateway.ctx)) rows.push(...batch);
  return rows;
}
const stepOne = async () => (await person.call('kycInfo', { obtain_state: true })).result.state[0]!; // level 1 is always first

describe('operators', () => {
  it('[P1] need a token: a wrong one, none, or a user’s session is refused', async () => {
    const wrong = { token: `attesta_officer_${'x'.repeat(43)}` };
    expect(await callOperatorApi(gateway, '/cases', undefined, wrong)).toMatchObject({
      status: 401,
      ret_msg: 'The token is not valid.',
    });
    const bare = await gateway.inject({ url: '/operator/v1/cases' });
    expect(bare.statusCode).toBe(401);
    const asPerson = await gateway.inject({ url: '/operator/v1/cases', headers: person.headers });
    expect(asPerson.json().ret_code).toBe(tokenError);
  });

  it('[G10] see the queue without personal data', async () => {
    const { result } = (await operator('/cases')).json();
    const mine = result.items.find((row: { caseId: string }) => row.caseId === caseId);
    expect(mine).toEqual({
      caseId,
      userId: expect.any(String),
      level: 'LEVEL_1',
      country: 'PT',
      docType: 'KYC_DOC_TYPE_ID',
      task: 'verify',
      submittedAt: gateway.clock.now().toISOString(),
      automatic: false,
    });
    expect(JSON.stringify(result)).not.toContain('Marlene');
  });

  it('[G10] see a submitted case and its images, and every read is audited', async () => {
    const { result } = (await operator(`/cases/${caseId}`)).json();
    expect(result.details).toMatchObject({ givenName: 'Marlene', documentNumber: 'X0005' });
    const { fileId } = result.files[0];
    const file = await operator(`/cases/${caseId}/files/${fileId}`);
    expect(file.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-disposition': 'attachment' });
    expect(file.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');

    const looks = (await trail()).filter(({ actor }) => actor === 'officer:ana');
    expect(looks.map(({ action, object }) => [action, object])).toEqual([
      ['operator.view_case', caseId],
      ['operator.view_file', fileId],
    ]);
    expect(looks.every(({ subjectUserId, requestId }) => subjectUserId && requestId)).toBe(true);
  });

  it('[G10] do not see drafts', async () => {
    const other = await gateway.signIn('u03');
    const draft = await fillLevel1(other);
    expect((await operator(`/cases/${draft}`)).statusCode).toBe(404);
    expect((await operator(`/cases/${draft}/decision`, { kind: 'approve' })).statusCode).toBe(404);
  });

  it('[M3] approve: the level is granted, the next one opens, the user is notified', async () => {
    const received: unknown[] = [];
    const { userId } = (await operator(`/cases/${caseId}`)).json().result;
    gateway.ctx.events.subscribe(userId, (event) => received.push(event));
    const { result } = (await operator(`/cases/${caseId}/decision`, { kind: 'approve' })).json();
    expect(result).toEqual({ status: 'approved', step: 'SUCCESS', proposal: null });
    expect(received).toEqual([
      { level: 'LEVEL_1', status: 'SUCCESS' },
      { level: 'LEVEL_2', status: 'ALLOW' },
    ]);
    const again = await operator(`/cases/${caseId}/decision`, { kind: 'reject', reasons: ['doc_copy'] });
    expect(again.json()).toMatchObject({
      ret_code: caseNotOpen,
      result: { status: 'approved' },
    });
    expect((await stepOne()).status).toBe('SUCCESS');
  });

  it('[M3] reject with reasons the user sees, finally for a final reason', async () => {
    const reject = (id: string, reasons: string[]) =>
      operator(`/cases/${id}/decision`, { kind: 'reject', reasons });
    expect((await reject(caseId, ['no_such_reason'])).json().ret_code).toBe(invalidRequest);
    expect((await reject(caseId, [])).statusCode).toBe(400);
    expect((await reject(caseId, ['doc_cropped', 'face_quality'])).json().result.step).toBe(
      'FAILED_AND_CAN_RETRY',
    );
    expect((await stepOne()).reasons).toEqual(['doc_cropped', 'face_quality']);

    const next = await fillLevel1(person, createIdentity('X0005'));
    await person.call('captureSubmit', { caseId: next });
    const final = await decideByTwo(gateway, `/cases/${next}/decision`, {
      kind: 'reject',
      reasons: ['doc_fake'],
    });
    expect(final.result).toMatchObject({ step: 'FAILED_AND_CAN_NOT_RETRY' });
  });

  it('[T1] reopen only a finally rejected level', async () => {
    const { userId } = (await operator(`/cases/${caseId}`)).json().result;
    const reopen = () => decideByTwo(gateway, '/steps/reopen', { userId, level: 'LEVEL_1' });
    expect((await reopen()).ret_code).toBe(illegalTransition);
    await decideByTwo(gateway, `/cases/${caseId}/decision`, { kind: 'reject', reasons: ['duplicate'] });
    expect((await reopen()).result).toEqual({ step: 'FAILED_AND_CAN_RETRY', proposal: null });
    expect((await person.call('canVerify', { level: 'LEVEL_1' })).result).toMatchObject({
      allowed: true,
      attemptsLeft: 5,
    });
    const refusals = (await trail()).filter(({ result }) => result === 'refused');
    expect(refusals.map(({ action, reason }) => [action, reason])).toEqual([
      ['step.reopen', 'illegal_from_PENDING'],
    ]);
  });

  it('[G10] can verify the audit trail', async () => {
    const { result } = (await operator('/audit')).json();
    expect(result.brokenAt).toBeNull();
    expect(result.rows).toBe((await trail()).length);
  });
});

it('[G10] an officer ends all sessions and tokens of a user, which is audited', async () => {
  const { id } = (await person.call('profile')).result;
  const second = await gateway.signInAs(id);
  const link = await openLink(gateway, 'u01', 'account');
  const stranger = await gateway.signIn('u02');
  expect((await operator('/accounts/sign-out', { userId: id })).json().ret_code).toBe(0);
  for (const { call } of [person, second]) expect((await call('profile')).ret_code).toBe(notLoggedIn);
  expect((await link.call('profile')).ret_code).toBe(sessionExpired);
  expect((await stranger.call('profile')).ret_code).toBe(0);
  expect((await trail()).at(-1)).toMatchObject({
    actor: 'officer:ana',
    action: 'account.sign_out',
    object: id,
  });
  expect((await operator('/accounts/sign-out', { userId: 'unknown' })).statusCode).toBe(404);
});
