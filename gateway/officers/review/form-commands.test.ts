// Questionnaires on the officers' command line, against a listening gateway.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { fillForm, openForm, sendForm } from '#gateway/testing/forms.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { uploadFormFile } from '#gateway/testing/uploads.ts';
import { deriveDemoToken } from '#gateway/sandbox/demo-desk.ts';
import { ReviewError } from './operator-client.ts';
import { runReview } from './review.ts';

const U05 = buildPersonaUserId('u05');
let gateway: TestGateway;
let person: SignedInClient;
let url = '';
let folder = '';
beforeAll(async () => {
  gateway = await startGateway();
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  person = await gateway.signIn('u05');
  folder = await mkdtemp(join(tmpdir(), 'attesta-review-'));
  process.env['OFFICER_TOKEN'] = deriveDemoToken(gateway.ctx.config, 'officer');
});
afterAll(async () => {
  delete process.env['OFFICER_TOKEN'];
  await rm(folder, { recursive: true, force: true });
  await gateway.close();
});

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await runReview(['forms', ...args, '--url', url], (line) => lines.push(line));
  return lines;
}
const idIn = (lines: string[]): string => /request is ([\w-]+)/.exec(lines.join())?.[1] ?? '';

describe('npm run review -- forms', () => {
  it('requests catalogue items, shows answers and evidence, reopens for corrections [T8]', async () => {
    expect((await run('items')).join()).toContain('source_doc');
    const transfers = join(folder, 'transfers.json');
    await writeFile(
      transfers,
      JSON.stringify([{ at: '2026-10-02T09:30:00Z', direction: 'in', amount: '0.5', asset: 'BTC' }]),
    );
    const ask = ['source_doc=A payslip\u202e is enough.', 'employment?', 'explain_tx', '--urgent'];
    const asked = await run('ask', U05, ...ask, '--transfers', transfers);
    expect(asked.join()).toMatch(/^Assigned\. The request is [\w-]{22}, due \d{4}-\d\d-\d\d\.$/);
    const id = idIn(asked);

    const detail = await openForm(person, 'RFI');
    const { uploadToken: token } = (await person.call('questionnaireToken', { request_id: id })).result;
    const paper = await uploadFormFile(person, { token, item: 'rfi.0.doc' }, await drawSharpCard(5));
    const sent = fillForm(detail).map((answer) =>
      answer.linkId === 'rfi.0.doc'
        ? { ...answer, value: [{ fileId: paper.result.fileId, name: 'payslip.jpg' }] }
        : answer,
    );
    expect((await sendForm(person, detail, sent)).result.status).toBe('PENDING');

    const queue = await run();
    expect(queue.find((line) => line.includes(id))).toMatch(/RFI\s+9000005|RFI\s+90000005/);
    const out = join(folder, 'papers');
    const shown = (await run('show', id, '--out', out)).join('\n');
    expect(shown).toContain('one officer decides');
    expect(shown).toMatch(/rfi\.0\.source\s+Where did the money come from\?\s+Salary/);
    expect(shown).not.toContain('\u202e');
    const file = join(out, '1-rfi.0.doc.jpg');
    expect((await readFile(file)).subarray(0, 2).toString('hex')).toBe('ffd8');
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    await run(
      'reopen',
      id,
      '--fix',
      'rfi.0.doc=The second page is missing.',
      '--fix',
      'rfi.2.text=Say more.',
    );
    const again = await openForm(person, 'RFI');
    expect(again.fixes).toEqual([
      { linkId: 'rfi.0.doc', reason: 'The second page is missing.' },
      { linkId: 'rfi.2.text', reason: 'Say more.' },
    ]);
    await sendForm(person, again, again.answers);
    expect(await run('approve', id)).toEqual(['The form is now APPROVED.']);
    await expect(run('reject', id)).rejects.toThrow('The form is APPROVED.');
  });

  it('[T9] requires two officers to end due diligence, and handles an appeal', async () => {
    const senior = ['--token', join(gateway.ctx.config.dataDir, 'senior.token')];
    const desk = async (...args: string[]) => {
      const lines: string[] = [];
      await runReview([...args, '--url', url], (line) => lines.push(line));
      return lines.join('\n');
    };
    const line = (await run()).find((each) => each.includes('EDD_V1')) ?? '';
    const [id = ''] = line.split(/\s{2,}/);
    expect((await run('show', id, '--out', folder)).join('\n')).toContain('two officers decide');
    await expect(run('reject', id)).rejects.toThrow('state the reason in `note`');
    const note = ['--note', 'The payslips are not genuine.'];
    const said = (await run('reject', id, ...note)).join();
    expect(said).toContain('Proposed: form.reject. Nothing has changed yet.');
    const [, proposal = ''] = /confirm ([\w-]{22})/.exec(said) ?? [];
    expect((await run()).find((each) => each.includes(id))).toContain('officer:ana has proposed form.reject');
    expect(await desk('proposals')).toMatch(new RegExp(`${proposal} .*form.reject .*officer:ana`));
    const shown = await desk('proposals', 'show', proposal);
    expect(shown).toMatch(/why +The payslips are not genuine\./);

    await expect(desk('confirm', proposal, '--note', 'I agree with myself')).rejects.toThrow(
      'senior officer',
    );
    expect(await desk('confirm', proposal, '--note', 'Agreed', ...senior)).toBe('Confirmed and carried out.');
    await expect(desk('confirm', proposal, '--note', 'Agreed', ...senior)).rejects.toThrow(
      'already confirmed',
    );
    expect(await desk('proposals')).toBe('No proposals are waiting.');

    const appeal = (await run('appeal', id, ...note)).join();
    const [, again = ''] = /confirm ([\w-]{22})/.exec(appeal) ?? [];
    expect(await desk('decline', again, '--note', 'Too thin', ...senior)).toBe(
      'Declined: nothing has changed.',
    );
    await expect(desk('frozen', '--as', 'ben')).rejects.toThrow("Unknown option '--as'");
  });

  it('assigns any other questionnaire', async () => {
    const asked = await run('assign', U05, 'CNS_V1');
    expect((await openForm(person, 'CNS_V1')).requestId).toBe(idIn(asked));
  });

  it.each([
    ['an unknown item', ['ask', U05, 'bank_account'], 'Unknown item: bank_account'],
    ['a question without text', ['ask', U05, 'other'], 'Add your question'],
    ['transfers to explain that are not listed', ['ask', U05, 'explain_tx'], 'Use both'],
    ['no item', ['ask', U05], 'State the user id'],
    ['a fix without a reason', ['reopen', 'x', '--fix', 'rfi.0.doc'], 'Not valid'],
    ['no correction', ['reopen', 'x'], 'Give at least one item'],
    ['an unknown command', ['delete', 'x'], 'npm run review'],
    ['an unknown form', ['approve', 'A'.repeat(22)], 'The form does not exist or was not submitted.'],
  ])('reports %s', async (_, args, said) => {
    await expect(run(...args)).rejects.toThrow(ReviewError);
    await expect(run(...args)).rejects.toThrow(said);
  });
});
