// Accounts on the officers' command line, against a gateway that really listens.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personaUserId } from '#gateway/sandbox/personas.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { ReviewError } from './operator-client.ts';
import { review } from './review.ts';

const U05 = personaUserId('u05');
let gateway: TestGateway;
let url = '';
beforeAll(async () => {
  gateway = await startGateway();
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  process.env['OPERATOR_TOKEN'] = gateway.ctx.config.operatorToken;
});
afterAll(async () => {
  delete process.env['OPERATOR_TOKEN'];
  await gateway.close();
});

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await review([...args, '--url', url, '--as', 'ana'], (line) => lines.push(line));
  return lines;
}

describe('npm run review -- freeze', () => {
  it('[P3] freezes, lists who is frozen and why, and ends it', async () => {
    expect(await run('frozen')).toEqual(['No account is frozen.']);
    expect(await run('freeze', U05, '--reason', 'account_takeover')).toEqual([`${U05} is frozen.`]);
    const [, line = ''] = await run('frozen');
    expect(line.split(/\s{2,}/)).toEqual([U05, '0 min', 'account_takeover', 'operator:ana']);
    await expect(run('freeze', U05, '--reason', 'account_takeover')).rejects.toThrow('frozen already');
    expect(await run('unfreeze', U05, '--reason', 'holder_confirmed')).toEqual([
      `${U05} is not frozen any more; its limitation is LIMITATION_DEFAULT.`,
    ]);
    await expect(run('unfreeze', U05, '--reason', 'cleared')).rejects.toThrow('not frozen');
  });

  it.each([
    ['no reason', ['freeze', U05], '(empty)'],
    ['a reason there is not', ['freeze', U05, '--reason', 'mood'], '  suspected_fraud'],
    ['a reason of the other command', ['unfreeze', U05, '--reason', 'suspected_fraud'], '  cleared'],
    ['an account there is not', ['freeze', 'nobody', '--reason', 'holder_request'], 'no such account'],
    ['nobody at all', ['freeze'], 'npm run review -- freeze <user>'],
  ])('says what is wrong about %s', async (_, args, said) => {
    await expect(run(...args)).rejects.toThrow(ReviewError);
    await expect(run(...args)).rejects.toThrow(said);
  });
});
