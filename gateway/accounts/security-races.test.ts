// Concurrent requests on a real PostgreSQL: each effect happens exactly once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { numberAttemptsExhausted, transferNotOpen, transferNotPossible } from '#contract/errors/identity.ts';
import { otpTriesExhausted, otpWrong, stepUpRequired } from '#contract/errors/security.ts';
import { MAX_OTP_ATTEMPTS, SECURITY_ACTION } from '#contract/security.ts';
import type { Database } from '#gateway/db/client.ts';
import { listPendingCases } from '#gateway/db/queries/cases.ts';
import { identityTransfer } from '#gateway/db/schema/identity/identity.ts';
import { delivery } from '#gateway/db/schema/kit/deliveries.ts';
import { numberCheck } from '#gateway/db/schema/identity/numbers.ts';
import { otpChallenge } from '#gateway/db/schema/accounts/step-up.ts';
import { verifyAudit } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { decideCase } from '#gateway/cases/decisions.ts';
import { sendDueMails } from '#gateway/testing/notifications.ts';
import { buildPersonaUserId as id } from '#gateway/sandbox/personas.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createPostgresDatabase } from '#gateway/testing/postgres-database.ts';
import { checkNumber } from '#gateway/testing/number-checks.ts';
import { passStepUp, readCode } from '#gateway/testing/step-up.ts';
import { readLevels } from '#gateway/testing/transfer.ts';

const HOUR = 3_600_000;
const { reveal, reset, transferBefore, transferAfter } = SECURITY_ACTION;

let database: Database;
let gateway: TestGateway;
let person: SignedInClient;
beforeAll(async () => {
  database = await createPostgresDatabase();
  gateway = await startGateway({ database });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(async () => {
  gateway.clock.advance(HOUR + 1);
  person = await gateway.signIn('u05');
});

const codesOf = (answers: { ret_code: number }[]) => answers.map(({ ret_code }) => ret_code).sort();
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('codes', () => {
  it('[X13] checks five of 40 concurrent guesses, and refuses the right one after them', async () => {
    const { ticket } = (await person.call('otpSend', { action: reveal })).result;
    const code = await readCode(person);
    const wrong = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0');
    const answers = await times(40, (index) => person.call('otpVerify', { ticket, code: wrong(index) }));
    const received = codesOf(answers);
    expect(received.filter((one) => one === otpWrong)).toHaveLength(MAX_OTP_ATTEMPTS - 1);
    expect(received.filter((one) => one === otpTriesExhausted)).toHaveLength(40 - MAX_OTP_ATTEMPTS + 1);
    const challenges = await gateway.ctx.db.select().from(otpChallenge);
    expect(challenges.find((row) => row.id === ticket)?.tries).toBe(MAX_OTP_ATTEMPTS);
    expect((await person.call('otpVerify', { ticket, code })).ret_code).toBe(otpTriesExhausted);
  });

  it('[X13] returns one token for the right code sent ten times at once', async () => {
    const { ticket } = (await person.call('otpSend', { action: reveal })).result;
    const code = await readCode(person);
    const answers = await times(10, () => person.call('otpVerify', { ticket, code }));
    expect(answers.filter(({ ret_code }) => ret_code === 0)).toHaveLength(1);
  });

  it('[X13] sends one code for ten concurrent requests', async () => {
    const answers = await times(10, () => person.call('otpSend', { action: reset }));
    expect(answers.filter(({ ret_code }) => ret_code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ result }) => result.ticket)).size).toBe(1);
    const open = (await gateway.ctx.db.select().from(otpChallenge)).filter(
      (row) => row.userId === id('u05') && row.action === reset && row.closedAt === null,
    );
    expect(open).toHaveLength(1);
  });
});

describe('a token', () => {
  it('[X13] is spent once when used ten times at once', async () => {
    const securityToken = await passStepUp(person, reveal);
    const answers = await times(10, () => person.call('revealPersonalInfo', { securityToken }));
    expect(answers.filter(({ ret_code }) => ret_code === 0)).toHaveLength(1);
    expect(codesOf(answers).slice(1)).toEqual(Array.from({ length: 9 }, () => stepUpRequired));
  });

  it('[C27, X13] resets once with ten concurrent resets', async () => {
    const client = await gateway.signIn('u08');
    const securityToken = await passStepUp(client, reset);
    const answers = await times(10, () => client.call('selfReset', { reason: 'privacy', securityToken }));
    expect(answers.filter(({ ret_code }) => ret_code === 0)).toHaveLength(1);
    expect(await readLevels(client)).toEqual(['ALLOW', 'NOT_ALLOW']);
  });
});

describe('a stuck check', () => {
  it('[C27, X11] ends one way when given up and decided at once', async () => {
    gateway.clock.advance(8 * DAY_MS);
    const client = await gateway.signIn('u02');
    const { id: caseId } = (await listPendingCases(gateway.ctx.db, { after: null, limit: 10 })).find(
      ({ userId }) => userId === id('u02'),
    )!;
    const securityToken = await passStepUp(client, reset);
    const officer = { name: 'operator:ana', requestId: '' };
    const body = { reason: 'privacy', endsReview: true, securityToken };
    const [givenUp, decided] = await Promise.all([
      client.call('selfReset', body),
      decideCase(gateway.ctx, caseId, { kind: 'approve' }, officer).catch((error: unknown) => error),
    ]);
    const levels = await readLevels(client);
    const won = givenUp.ret_code === 0;
    expect(levels).toEqual(won ? ['ALLOW', 'NOT_ALLOW'] : ['SUCCESS', 'ALLOW']);
    expect(givenUp.result).toMatchObject(won ? {} : { reasonKey: 'decided' });
    expect(decided instanceof BusinessError).toBe(won);
  });
});

describe('mail', () => {
  it('[X13] is sent by one of several gateways', async () => {
    await gateway.ctx.db.delete(delivery);
    for (const action of [reveal, reset, transferBefore]) await person.call('otpSend', { action });
    const sent: string[] = [];
    const mailer = {
      send: async ({ to, subject }: { to: string; subject: string }) => void sent.push(`${to} ${subject}`),
      close: () => undefined,
    };
    const delivered = await times(6, () => sendDueMails({ ...gateway.ctx, mailer }));
    expect(delivered.reduce((sum, one) => sum + one, 0)).toBe(3);
    expect(sent).toHaveLength(3);
  });
});

describe('identity transfers', () => {
  it('[C25] gives a target wanted by two sources to one', async () => {
    const sources = [await gateway.signIn('u06'), await gateway.signIn('u13')];
    const tokens = await Promise.all(sources.map((source) => passStepUp(source, transferBefore)));
    const answers = await times(2, (index) =>
      sources[index]!.call('transferVerify', {
        side: 'source',
        action: 'start',
        targetUid: id('u01'),
        securityToken: tokens[index] ?? '',
      }),
    );
    expect(codesOf(answers)).toEqual([0, transferNotPossible]);
  });

  it('[C25] ends one way when confirmed five times and cancelled from both sides at once', async () => {
    const [row] = await gateway.ctx.db.select().from(identityTransfer);
    const source = await gateway.signIn(`u${row?.sourceUserId.slice(-2)}`);
    const target = await gateway.signIn('u01');
    const securityToken = await passStepUp(target, transferAfter);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        target.call('transferVerify', { side: 'target', action: 'confirm', securityToken }),
      ),
      source.call('transferVerify', { side: 'source', action: 'cancel' }),
      target.call('transferVerify', { side: 'target', action: 'cancel' }),
    ]);
    expect(answers.filter(({ ret_code }) => ret_code === 0)).toHaveLength(1);
    expect(answers.every(({ ret_code }) => [0, transferNotOpen].includes(ret_code))).toBe(true);

    const [ended] = await gateway.ctx.db.select().from(identityTransfer);
    const verified = [(await readLevels(source))[0], (await readLevels(target))[0]];
    expect(verified).toEqual(ended?.status === 'COMPLETE' ? ['NOT_ALLOW', 'SUCCESS'] : ['SUCCESS', 'ALLOW']);
    expect(['COMPLETE', 'CANCELLED']).toContain(ended?.status);
  });

  it('[C25] runs crossing transfers without a deadlock', async () => {
    const [one, other] = [await gateway.signIn('u09'), await gateway.signIn('u10')];
    const tokens = [await passStepUp(one, transferBefore), await passStepUp(other, transferBefore)];
    const startTo = (client: SignedInClient, persona: string, securityToken = '') =>
      client.call('transferVerify', {
        side: 'source',
        action: 'start',
        targetUid: id(persona),
        securityToken,
      });
    const answers = await Promise.all([startTo(one, 'u10', tokens[0]), startTo(other, 'u09', tokens[1])]);
    expect(codesOf(answers)).toEqual([transferNotPossible, transferNotPossible]);
  });
});

describe('number checks', () => {
  it('[C20] counts three tries for twelve concurrent checks', async () => {
    const client = await gateway.signIn('u15');
    const answers = await times(12, () => checkNumber(client, '3171010508900001'));
    const received = codesOf(answers);
    expect(received.filter((one) => one === 0)).toHaveLength(3);
    expect(received.filter((one) => one === numberAttemptsExhausted)).toHaveLength(9);
    expect(await gateway.ctx.db.select().from(numberCheck)).toHaveLength(3);
  });
});

describe('the audit trail', () => {
  it('[X13] is unbroken afterwards', async () => {
    const { rows, brokenAt } = await verifyAudit(gateway.ctx);
    expect(brokenAt).toBeNull();
    expect(rows).toBeGreaterThan(20);
  });
});
