// Name updates on the officers' command line, against a gateway that really listens.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECURITY_ACTION } from '#contract/security.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';
import { decideName, listNames, showName } from './name-commands.ts';
import { operatorClient, ReviewError } from './operator-client.ts';

let gateway: TestGateway;
let person: SignedInClient;
let url = '';
beforeAll(async () => {
  gateway = await startGateway();
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  person = await gateway.signIn('u05');
});
afterAll(() => gateway.close());

const operator = () => operatorClient({ url, token: gateway.ctx.config.operatorToken, name: 'ana' });
async function printed(run: (print: (line: string) => void) => Promise<void>): Promise<string[]> {
  const lines: string[] = [];
  await run((line) => lines.push(line));
  return lines;
}

describe('npm run review -- names', () => {
  it('[C17] lists without names, shows both, decides once', async () => {
    expect(await printed((print) => listNames(operator(), print))).toEqual(['No name update is waiting.']);
    await person.call('nameUpdateSubmit', {
      track: 'fix',
      names: { givenName: 'Rafael', familyName: 'Sousa' },
      reason: 'One letter\u001b[31m is wrong.',
      fileIds: [],
      securityToken: await passStepUp(person, SECURITY_ACTION.updateName),
    });

    const now = new Date(gateway.clock.now().getTime() + 5 * 60_000);
    const [heading, line = ''] = await printed((print) => listNames(operator(), print, now));
    expect(heading).toContain('NAME UPDATE');
    const [id = '', ...rest] = line.split(/\s{2,}/);
    expect(rest).toEqual(['5 min', 'correction', 'decided by the sandbox']);

    const shown = (await printed((print) => showName(operator(), print, id, 'unused'))).join('\n');
    expect(shown).toContain('Rafael / Souza');
    expect(shown).toContain('Rafael / Sousa');
    expect(shown).toContain('One letter[31m is wrong.');
    const decide = (print: (line: string) => void) => decideName(operator(), print, id, 'data_mismatch');
    expect(await printed(decide)).toEqual(['The name update is rejected.']);
    await expect(decide(() => undefined)).rejects.toThrow(ReviewError);
    const told = (await printed((print) => showName(operator(), print, id, 'unused'))).join('\n');
    expect(told).toMatch(/refused for\s+data_mismatch/);
    await expect(decideName(operator(), () => undefined, id, '')).rejects.toThrow('Reasons are:');
  });
});
