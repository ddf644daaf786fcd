// The officers' command line against a listening gateway.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#gateway/config/environment.ts';
import { fillLevel1, createIdentity } from '#gateway/testing/capture.ts';
import { deriveDemoToken } from '#gateway/sandbox/demo-desk.ts';
import { answerProposal } from '#gateway/testing/desk.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { readAccess, createOperatorClient, ReviewError } from './operator-client.ts';
import { approveCase, verifyAuditTrail, printCases, rejectCase, reopenLevel, showCase } from './commands.ts';
import { runReview } from './review.ts';

let gateway: TestGateway;
let person: SignedInClient;
let url = '';
let folder = '';
beforeAll(async () => {
  gateway = await startGateway();
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'review-'));
  person = await gateway.signIn('u01');
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

const operator = () => createOperatorClient({ url, token: deriveDemoToken(gateway.ctx.config, 'officer') });
async function printed(run: (print: (line: string) => void) => Promise<void>): Promise<string[]> {
  const lines: string[] = [];
  await run((line) => lines.push(line));
  return lines;
}
async function submitted(): Promise<string> {
  const caseId = await fillLevel1(person, createIdentity('X0005'));
  await person.call('captureSubmit', { caseId });
  return caseId;
}
const failure = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('nothing failed'),
    (error: Error) => error,
  );

describe('npm run review', () => {
  it('[G10] accepts an id that begins with a dash', async () => {
    process.env['OFFICER_TOKEN'] = deriveDemoToken(gateway.ctx.config, 'officer');
    const answer = await failure(runReview(['show', '-C'.padEnd(22, 'x'), '--url', url], () => {}));
    delete process.env['OFFICER_TOKEN'];
    expect(answer.message).toMatch(/case does not exist/);
  });

  it('[M3] lists, shows, rejects, and the user may try again', async () => {
    const caseId = await submitted();
    const later = new Date(gateway.clock.now().getTime() + 200 * 60_000);
    const lines = await printed((print) => printCases(operator(), print, later));
    const line = lines.find((row) => row.startsWith(caseId));
    expect(line?.split(/\s{2,}/)).toEqual([caseId, '3 h', 'LEVEL_1', 'PT', 'id']);
    expect(lines.join()).not.toContain('Marlene');

    const shown = await printed((print) => showCase(operator(), print, caseId, join(folder, caseId)));
    expect(shown.join('\n')).toContain('Marlene');
    expect(shown.join('\n')).toContain('Delete them');
    expect(shown.join('\n')).toMatch(/face picture given +\S+, facePicture 3 in en, DEFAULT/);
    expect((await readdir(join(folder, caseId))).sort()).toEqual([
      'back.jpg',
      'case.html',
      'front.jpg',
      'selfie.jpg',
    ]);
    expect((await stat(join(folder, caseId, 'case.html'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, caseId, 'case.html'), 'utf8')).toMatch(/front\.jpg[^]+Marlene/);
    expect((await stat(join(folder, caseId))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, caseId, 'front.jpg'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(folder, caseId, 'front.jpg'))).subarray(0, 2).toString('hex')).toBe('ffd8');

    expect(
      await printed((print) => rejectCase(operator(), print, caseId, { reason: 'doc_blurry, face_quality' })),
    ).toEqual(['The case is rejected; the level is now FAILED_AND_CAN_RETRY.']);
  });

  it('[M3] approves, and reopens a finally rejected level', async () => {
    const refused = await submitted();
    const confirmed = async (said: string[]) => {
      const [, id = ''] = /confirm ([\w-]{22})/.exec(said.join()) ?? [];
      return (await answerProposal(gateway, id, 'confirm')).result.outcome;
    };
    const said = { reason: 'duplicate', note: 'The same face twice.' };
    await confirmed(await printed((print) => rejectCase(operator(), print, refused, said)));
    const { userId } = (await operator().get(`/cases/${refused}`)) as { userId: string };
    const again = await printed((print) => reopenLevel(operator(), print, userId, '1', 'They are twins.'));
    expect(await confirmed(again)).toMatchObject({ step: 'FAILED_AND_CAN_RETRY' });
    const caseId = await submitted();
    expect(await printed((print) => approveCase(operator(), print, caseId))).toEqual([
      'The case is approved; the level is now SUCCESS.',
    ]);
    expect((await failure(approveCase(operator(), () => undefined, caseId))).message).toContain(
      'already approved',
    );
    expect((await printed((print) => verifyAuditTrail(operator(), print)))[0]).toMatch(/intact: \d+ rows/);
  });

  it('[M3] lists the reasons for an unknown one, final ones marked', async () => {
    const { message } = await failure(
      rejectCase(operator(), () => undefined, 'A'.repeat(22), { reason: 'blurry' }),
    );
    expect(message).toContain('Unknown reason: blurry');
    expect(message).toContain('  doc_blurry\n');
    expect(message).toContain('  doc_fake  (final)');
  });

  it('[M3] explains what to do when the gateway is down, is another server, or refuses the token', async () => {
    const elsewhere = createOperatorClient({ url: 'http://127.0.0.1:1', token: 'x' });
    expect((await failure(printCases(elsewhere, () => undefined))).message).toContain('No gateway answers');

    const other = createServer((_, response) => response.end('<html></html>'));
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const stranger = createOperatorClient({ url: `http://127.0.0.1:${port}`, token: 'x' });
    expect((await failure(printCases(stranger, () => undefined))).message).toContain('not this gateway');
    await new Promise((done) => other.close(done));

    const wrong = createOperatorClient({ url, token: 'wrong' });
    expect((await failure(printCases(wrong, () => undefined))).message).toContain('not valid');
    expect((await failure(showCase(operator(), () => undefined, 'nonsense', folder))).message).toContain(
      '(10001)',
    );
  });

  it('[M3] prints its usage for invalid arguments', async () => {
    for (const args of [['dance'], ['approve'], ['list', 'x'], ['--frob']]) {
      const error = await failure(runReview(args, () => undefined));
      expect(error).toBeInstanceOf(ReviewError);
      expect(error.message).toContain('npm run review -- approve <case>');
    }
  });

  it('[M3] finds the token the sandbox wrote', () => {
    const { dataDir } = gateway.ctx.config;
    const environment = (folderOfGateway: string) =>
      readEnvironment({ HOST: '0.0.0.0', PORT: '8123', DATA_DIR: folderOfGateway });
    expect(readAccess({}, environment(dataDir))).toEqual({
      url: 'http://127.0.0.1:8123',
      token: deriveDemoToken(gateway.ctx.config, 'officer'),
    });
    expect(() => readAccess({}, environment(join(folder, 'none')))).toThrow(
      'No token of an officer was found',
    );
  });
});
