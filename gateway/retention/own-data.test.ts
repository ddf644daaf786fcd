import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notFound } from '#contract/errors/requests.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { listMailboxEntries } from '#gateway/mail/mail-queue.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import {
  SAME_ORIGIN_HEADERS,
  type SignedInClient,
  startGateway,
  type TestGateway,
} from '#gateway/testing/gateway.ts';
import { openLink } from '#gateway/testing/embedded.ts';
import { createPdf } from '#gateway/testing/pdfs.ts';
import { drawCard } from '#gateway/testing/pictures.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';
import { uploadEvidence } from '#gateway/testing/uploads.ts';
import { closeAccount } from './account-closing.ts';

const U13 = buildPersonaUserId('u13');
const PDF = createPdf();
let gateway: TestGateway;
let person: SignedInClient;
beforeAll(async () => {
  gateway = await startGateway();
  person = await gateway.signIn('u13');
  await uploadEvidence(
    person,
    'address',
    await drawCard(1200, 800, 4).jpeg().toBuffer(),
    'electric bill.jpg',
  );
  await uploadEvidence(person, 'address', PDF, 'water.pdf');
});
afterAll(() => gateway.close());

async function ask(as = person) {
  const securityToken = await passStepUp(as, SECURITY_ACTION.reveal);
  return as.call('ownData', { securityToken });
}
const fetchZip = (path: string, headers: Record<string, string> = person.headers) =>
  gateway.inject({ url: path, headers });
async function open(path: string, as = person) {
  const response = await fetchZip(path, as.headers);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="own-data.zip"',
  });
  const files = unzipSync(new Uint8Array(response.rawPayload));
  return { files, data: JSON.parse(strFromU8(files['data.json']!)) };
}

describe("[G10] the user's own data", () => {
  it('contains all their data as JSON, and their files', async () => {
    const { result } = await ask();
    const { files, data } = await open(result.path);
    const { account } = (await findSubject(gateway.ctx.db, U13))!;
    expect(data.account).toMatchObject({ id: U13, email: account.email, site: account.site });
    const securityToken = await passStepUp(person, SECURITY_ACTION.reveal);
    const shown = (await person.call('revealPersonalInfo', { securityToken })).result;
    expect(data.verified.identity).toMatchObject({
      familyName: shown.lastname,
      documentNumber: shown.documentNumber,
      birthDate: shown.birthDate,
    });
    const named = data.otherFiles.map(({ name }: { name: string }) => name);
    expect(named).toEqual(['electric bill.jpg', 'water.pdf']);
    const [picture, paper] = data.otherFiles.map(({ file }: { file: string }) => files[file]);
    expect(Buffer.from(picture).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(paper)).toBe(hash(PDF));
    expect(data.levels).toHaveLength(2);
    expect(Object.keys(files)).toContain('README.txt');
  });

  it('contains no officers’ notes, scores, list matches, secrets or other accounts', async () => {
    const { result } = await ask();
    const { files } = await open(result.path);
    const text = strFromU8(files['data.json']!);
    const row = (await findSubject(gateway.ctx.db, U13))!.account;
    expect(text).not.toMatch(
      /score|tier|decidedBy|operator|screening|freeze|wrappedKey|idHash|v1\.[\da-f]{12}\./i,
    );
    expect(text.match(/@[\w.]+/g)?.filter((found) => !row.email.endsWith(found))).toEqual([]);
  });

  it('requires a code, and is reported by mail and in the audit trail', async () => {
    expect((await person.call('ownData', {})).ret_code).not.toBe(0);
    expect((await person.call('ownData', { securityToken: 'x'.repeat(43) })).ret_code).not.toBe(0);
    await ask();
    expect((await listMailboxEntries(gateway.ctx, U13)).map(({ kind }) => kind)).toContain('own_data');
    const actions: string[] = [];
    for await (const rows of auditRows(gateway.ctx))
      actions.push(...rows.filter(({ subjectUserId }) => subjectUserId === U13).map(({ action }) => action));
    expect(actions).toContain('identity.export');
  });

  it('is bound to the session that requested it, also after sign-out', async () => {
    const other = await gateway.signIn('u13');
    const { path } = (await ask(other)).result;
    for (const headers of [{}, person.headers, (await gateway.signIn('u05')).headers])
      expect((await fetchZip(path, headers)).json().ret_code).toBe(notFound);
    expect((await fetchZip(path, other.headers)).statusCode).toBe(200);
    const again = (await ask(other)).result.path;
    await other.call('logout');
    for (const headers of [{}, other.headers])
      expect((await fetchZip(again, headers)).json().ret_code).toBe(notFound);
  });

  it('opens in another browser from an embedded page, while its token is valid', async () => {
    const page = await openLink(gateway, 'u13', 'account');
    const securityToken = await passStepUp(page, SECURITY_ACTION.reveal);
    const { path } = (await page.call('ownData', { securityToken })).result;
    expect((await fetchZip(path, {})).headers['content-type']).toBe('application/zip');
    await gateway.ctx.db.execute(sql`delete from access_token`);
    expect((await fetchZip(path, {})).json().ret_code).toBe(notFound);
  });

  it('is available for five minutes at an anonymous link only', async () => {
    const { path } = (await ask()).result;
    const token = decodeURIComponent(path.split('t=')[1]!);
    expect(path).not.toContain(U13);
    // Not the last characters: some of their bits do not count.
    const altered = token.slice(0, -4) + (token.at(-4) === 'A' ? 'B' : 'A') + token.slice(-3);
    for (const wrong of [altered, '', 'v1.0.x', U13])
      expect((await fetchZip(`${path.split('?')[0]}?t=${wrong}`)).json().ret_code).toBe(notFound);
    gateway.clock.advance(5 * 60_000);
    expect((await fetchZip(path)).json().ret_code).toBe(notFound);
  });

  it('is complete except for a lost file, which it marks', async () => {
    const other = await gateway.signIn('u05');
    await uploadEvidence(other, 'address', await drawCard(1200, 800, 6).jpeg().toBuffer(), 'lost.jpg');
    const { result } = await ask(other);
    await rm(join(gateway.ctx.config.dataDir, 'files'), { recursive: true });
    const { files, data } = await open(result.path, other);
    expect(data.otherFiles).toMatchObject([{ name: 'lost.jpg', file: null }]);
    expect(Object.keys(files)).toEqual(['README.txt', 'data.json']);
  });

  it('is offered only where available', async () => {
    expect((await person.call('memberInfo', {})).result.ownData).toBe(true);
  });

  it('is not available for a closed account', async () => {
    const { path } = (await ask()).result;
    await closeAccount(gateway.ctx, U13, 'fraud', { name: 'operator:ana', requestId: '' });
    expect((await fetchZip(path)).json().ret_code).toBe(notFound);
    expect((await gateway.inject({ url: path, headers: SAME_ORIGIN_HEADERS })).statusCode).toBe(200);
  });
});
