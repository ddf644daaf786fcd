// Name updates on the officers' command line, against a listening gateway.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECURITY_ACTION } from '#contract/security.ts';
import { deriveDemoToken } from '#gateway/sandbox/demo-desk.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';
import { uploadEvidence } from '#gateway/testing/uploads.ts';
import { postNameDecision, printNameUpdates, printNameUpdate } from './name-commands.ts';
import { createOperatorClient, ReviewError } from './operator-client.ts';

let gateway: TestGateway;
let person: SignedInClient;
let url = '';
beforeAll(async () => {
  gateway = await startGateway();
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  person = await gateway.signIn('u05');
});
afterAll(() => gateway.close());

const operator = () => createOperatorClient({ url, token: deriveDemoToken(gateway.ctx.config, 'officer') });
async function printed(run: (print: (line: string) => void) => Promise<void>): Promise<string[]> {
  const lines: string[] = [];
  await run((line) => lines.push(line));
  return lines;
}

describe('npm run review -- names', () => {
  it('[C17] lists without names, shows both names, decides once', async () => {
    expect(await printed((print) => printNameUpdates(operator(), print))).toEqual([
      'No name updates are waiting.',
    ]);
    await person.call('nameUpdateSubmit', {
      track: 'fix',
      names: { givenName: 'Rafael', familyName: 'Sousa' },
      reason: 'One letter\u202e is wrong.',
      fileIds: [],
      securityToken: await passStepUp(person, SECURITY_ACTION.updateName),
    });

    const now = new Date(gateway.clock.now().getTime() + 5 * 60_000);
    const [heading, line = ''] = await printed((print) => printNameUpdates(operator(), print, now));
    expect(heading).toContain('NAME UPDATE');
    const [id = '', ...rest] = line.split(/\s{2,}/);
    expect(rest).toEqual(['5 min', 'correction', 'decided by the sandbox']);

    const shown = (await printed((print) => printNameUpdate(operator(), print, id, 'unused'))).join('\n');
    expect(shown).toContain('Rafael / Souza');
    expect(shown).toContain('Rafael / Sousa');
    expect(shown).toContain('One letter is wrong.');
    const decide = (print: (line: string) => void) =>
      postNameDecision(operator(), print, id, 'data_mismatch');
    expect(await printed(decide)).toEqual(['The name update is rejected.']);
    await expect(decide(() => undefined)).rejects.toThrow(ReviewError);
    const received = (await printed((print) => printNameUpdate(operator(), print, id, 'unused'))).join('\n');
    expect(received).toMatch(/refused for\s+data_mismatch/);
    await expect(postNameDecision(operator(), () => undefined, id, '')).rejects.toThrow('Reasons are:');
  });

  it('[C17] shows every part of both names, and evidence separate from the new document', async () => {
    const aigerim = await gateway.signIn('u11');
    const paper = async (purpose: 'name' | 'name_document', seed: number) =>
      (await uploadEvidence(aigerim, purpose, await drawSharpCard(seed))).result.fileId;
    await aigerim.call('nameUpdateSubmit', {
      track: 'legal',
      names: {
        givenName: 'Aigerim',
        middleName: 'Nur',
        familyName: 'Ospanova',
        nativeName: 'Айгерим Оспанова',
      },
      reason: 'marriage',
      effectiveDate: '2024-05-17',
      fileIds: [await paper('name', 1), await paper('name', 2)],
      documentIds: [await paper('name_document', 3)],
      securityToken: await passStepUp(aigerim, SECURITY_ACTION.updateName),
    });
    const [, line = ''] = await printed((print) => printNameUpdates(operator(), print));
    const [id = ''] = line.split(/\s{2,}/);
    const folder = await mkdtemp(join(tmpdir(), 'names-'));
    const shown = (await printed((print) => printNameUpdate(operator(), print, id, folder))).join('\n');
    expect(shown).toMatch(/before\s+Aigerim \/ Sadykova\n/);
    expect(shown).toMatch(/after\s+Aigerim \/ Nur \/ Ospanova\n/);
    expect(shown).toMatch(/before, own script\s+-\nafter, own script\s+Айгерим Оспанова\n/);
    expect(shown).toMatch(/evidence-2\.jpg {2}evidence of the change/);
    expect(shown).toMatch(/identity-document-1\.jpg {2}the new identity document/);
    expect((await readdir(folder)).toSorted()).toEqual([
      'evidence-1.jpg',
      'evidence-2.jpg',
      'identity-document-1.jpg',
    ]);
    await rm(folder, { recursive: true });
  });
});
