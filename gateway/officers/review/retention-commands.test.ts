// Closing, legal holds and receipts on the officers' command line, against a listening gateway.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { eraseDueAccounts } from '#gateway/retention/erasure.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { answerProposal } from '#gateway/testing/desk.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { ReviewError } from './operator-client.ts';
import { runReview } from './review.ts';

const U05 = buildPersonaUserId('u05');
let gateway: TestGateway;
let url = '';
beforeAll(async () => {
  gateway = await startGateway();
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => gateway.close());

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const token = ['--token', join(gateway.ctx.config.dataDir, 'officer.token')];
  await runReview([...args, '--url', url, ...token], (line) => lines.push(line));
  return lines;
}

const NOTE = ['--note', 'As the file shows.'];
/** Runs a decision of two officers: ana proposes, ben confirms. */
async function both(...args: string[]): Promise<void> {
  const [, id = ''] = /confirm ([\w-]{22})/.exec((await run(...args, ...NOTE)).join()) ?? [];
  expect((await answerProposal(gateway, id, 'confirm')).ret_code).toBe(0);
}

describe('npm run review -- close', () => {
  it.each([
    ['no reason', ['close', U05], '(empty)'],
    ['a reason of another command', ['hold', U05, '--reason', 'mistake'], '  court_order'],
    ['an unknown account', ['close', 'unknown', '--reason', 'holder_request', ...NOTE], 'no such account'],
    ['an account that is open', ['open', U05, '--reason', 'mistake'], 'not closed'],
    ['records that are not held', ['lift', U05, '--reason', 'mistake', ...NOTE], 'not on legal hold'],
    ['an account that was not erased', ['erasure', U05], 'No account with this id was erased'],
  ])('[G10] reports %s', async (_, args, said) => {
    await expect(run(...args)).rejects.toThrow(ReviewError);
    await expect(run(...args)).rejects.toThrow(said);
  });

  it('[G10] closes, holds, lifts the hold, and shows the receipt of the erasure', async () => {
    expect(await run('kept')).toEqual(['No accounts are closed, and there are no legal holds.']);
    await both('close', U05, '--reason', 'holder_request');
    const today = gateway.clock.now().toISOString().slice(0, 10);
    const [, closed = ''] = await run('kept');
    const until = closed.split(/\s{2,}/)[3] ?? '';
    expect(new Date(until).getTime()).toBeGreaterThan(gateway.clock.now().getTime() + 5 * 365 * DAY_MS);
    await expect(run('close', U05, '--reason', 'holder_request', ...NOTE)).rejects.toThrow('already closed');
    expect(await run('hold', U05, '--reason', 'court_order')).toEqual([
      `Records of ${U05} are on legal hold.`,
    ]);
    const [, line = ''] = await run('kept');
    expect(line.split(/\s{2,}/)).toEqual([
      U05,
      `${today} holder_request`,
      expect.stringMatching(/^[A-Z]+$/),
      until,
      `${today} court_order`,
    ]);
    await both('lift', U05, '--reason', 'settled');
    gateway.clock.advance(9 * 366 * DAY_MS);
    expect(await eraseDueAccounts(gateway.ctx)).toBe(1);
    const [erased, row] = await run('erasure', U05);
    expect(erased).toContain(`${U05} was erased on`);
    expect(row).toMatch(/^Row \d+ of the audit trail, hash hmac-sha256:[\da-f]{64}\.$/);
    expect((await run('audit')).join(' ')).toMatch(/whole|unbroken|intact|follow|rows/i);
  });
});
