// Screening matches on the command line, against a listening gateway.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMatch } from '#gateway/db/queries/screening.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { encryptListEntry } from '#gateway/screening/encrypted-entry.ts';
import { deriveDemoToken } from '#gateway/sandbox/demo-desk.ts';
import { answerProposal } from '#gateway/testing/desk.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { LISTED_ENTRY } from '#gateway/testing/listed.ts';
import { sendMatchDecision, printMatches, printMatch } from './match-commands.ts';
import { createOperatorClient } from './operator-client.ts';

const [FIRST, SECOND] = ['a'.repeat(22), 'b'.repeat(22)];
let gateway: TestGateway;
let url = '';
beforeAll(async () => {
  gateway = await startGateway();
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const foundAt = new Date(gateway.clock.now().getTime() - 3 * 3_600_000);
  const { entityId, score } = LISTED_ENTRY;
  for (const [id, persona] of [
    [FIRST, 'u05'],
    [SECOND, 'u06'],
  ] as const)
    await insertMatch(gateway.ctx.db, {
      id,
      userId: buildPersonaUserId(persona),
      entityId,
      score,
      foundEnc: encryptListEntry(gateway.ctx, id, { ...LISTED_ENTRY, caption: 'Lea\u001b[31m Brandt' }),
      foundAt,
    });
});
afterAll(() => gateway.close());

const operator = () => createOperatorClient({ url, token: deriveDemoToken(gateway.ctx.config, 'officer') });
async function printed(run: (print: (line: string) => void) => Promise<void>): Promise<string> {
  const lines: string[] = [];
  await run((line) => lines.push(line));
  return lines.join('\n');
}

describe('[C24] npm run review -- matches', () => {
  it('lists matches without names, and shows the list entry next to the account’s data', async () => {
    const queue = await printed((print) => printMatches(operator(), print, gateway.clock.now()));
    expect(queue).toContain(`${FIRST}  3 h`);
    expect(queue).toContain('91 % similar');
    expect(queue).not.toContain('Brandt');
    const shown = await printed((print) => printMatch(operator(), print, FIRST));
    expect(shown).toMatch(/name +\S.* +Lea\[31m Brandt \/ Lea Brandt/);
    expect(shown).toMatch(/listed for +sanction/);
    expect(shown).not.toContain('\u001b');
  });

  it('decides with a valid reason, prints its effect, and lists the reasons otherwise', async () => {
    const decide = (id: string, kind: 'same' | 'other', reason: string) =>
      printed((print) => sendMatchDecision(operator(), print, id, { kind, reason, note: 'As listed.' }));
    await expect(decide(FIRST, 'other', 'sanctioned')).rejects.toThrow(/other_birth_date/);
    expect(await decide(FIRST, 'other', 'other_birth_date')).toBe('It is another person.');
    const said = await decide(SECOND, 'same', 'sanctioned');
    expect(said).toContain('Proposed: match.same');
    expect((await answerProposal(gateway, /confirm ([\w-]{22})/.exec(said)?.[1], 'confirm')).ret_code).toBe(
      0,
    );
    await expect(decide(SECOND, 'same', 'sanctioned')).rejects.toThrow(/already has this decision/);
    expect(await printed((print) => printMatches(operator(), print))).toBe('No matches are waiting.');
    expect(await printed((print) => printMatch(operator(), print, SECOND))).toContain(
      'sanctioned, by officer:ben',
    );
  });
});
