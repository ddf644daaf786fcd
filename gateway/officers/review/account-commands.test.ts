// Accounts on the officers' command line, against a listening gateway.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('npm run review -- freeze', () => {
  it('[P3] freezes, lists frozen accounts with reasons, and unfreezes, with two officers', async () => {
    const note = ['--note', 'Asked for by phone, called back.'];
    const both = async (...args: string[]) => {
      const said = (await run(...args, ...note)).join();
      const [, id = ''] = /confirm ([\w-]{22})/.exec(said) ?? [];
      expect((await answerProposal(gateway, id, 'confirm')).ret_code).toBe(0);
    };
    expect(await run('frozen')).toEqual(['No account is frozen.']);
    await both('freeze', U05, '--reason', 'account_takeover');
    const [, line = ''] = await run('frozen');
    expect(line.split(/\s{2,}/)).toEqual([U05, '0 min', 'account_takeover', 'officer:ben']);
    await expect(run('freeze', U05, '--reason', 'account_takeover', ...note)).rejects.toThrow(
      'already frozen',
    );
    await both('unfreeze', U05, '--reason', 'holder_confirmed');
    await expect(run('unfreeze', U05, '--reason', 'cleared', ...note)).rejects.toThrow('not frozen');
  });

  it.each([
    ['no reason', ['freeze', U05], '(empty)'],
    ['an unknown reason', ['freeze', U05, '--reason', 'mood'], '  suspected_fraud'],
    ['a reason of the other command', ['unfreeze', U05, '--reason', 'suspected_fraud'], '  cleared'],
    [
      'an unknown account',
      ['freeze', 'unknown', '--reason', 'holder_request', '--note', 'By letter'],
      'no such account',
    ],
    ['a missing user', ['freeze'], 'npm run review -- freeze <user>'],
  ])('reports %s', async (_, args, said) => {
    await expect(run(...args)).rejects.toThrow(ReviewError);
    await expect(run(...args)).rejects.toThrow(said);
  });
});
