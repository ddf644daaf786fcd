// The checks before an identity transfer. They reveal nothing about the other account.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transferNotPossible } from '#contract/errors/identity.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { stepUpWrongAction } from '#contract/errors/security.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { buildPersonaUserId as id } from '#gateway/sandbox/personas.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { checkNumber } from '#gateway/testing/number-checks.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';
import {
  listFailedChecks,
  readLevels,
  limitToWithdrawals,
  startTransfer,
} from '#gateway/testing/transfer.ts';

const HOUR = 3_600_000;
const { transferBefore, transferAfter } = SECURITY_ACTION;

let gateway: TestGateway;
let source: SignedInClient;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.clock.advance(HOUR + 1); // codes of other tests no longer count
  source = await gateway.signIn('u06');
});

const start = (client: SignedInClient, targetUid = id('u01')) => startTransfer(client, targetUid);

describe('before it starts', () => {
  it('[C25] lists every check, and all pass for a settled account', async () => {
    const { result } = await source.call('transferVerify', {
      side: 'source',
      action: 'check',
      targetUid: id('u01'),
    });
    expect(result.verifyStatus).toBe('UNDEFINED');
    expect(result.checks).toEqual(
      [
        'verified',
        'settled',
        'no_recent_transfer',
        'no_open_review',
        'no_reverification',
        'account_clear',
        'target_ready',
      ].map((key) => ({ key, ok: true })),
    );
  });

  it.each([
    ['u01', ['verified', 'settled', 'target_ready']],
    ['u02', ['verified', 'settled', 'no_open_review']],
    ['u09', ['no_reverification']],
    ['u14', ['account_clear']],
    ['u18', ['verified', 'settled', 'account_clear']],
  ])('[C25] %s cannot be a source: %j', async (persona, keys) => {
    const client = await gateway.signIn(persona);
    await limitToWithdrawals(gateway, id('u14'));
    const answer = await start(client);
    expect(answer.ret_code).toBe(transferNotPossible);
    expect(listFailedChecks(answer)).toEqual(keys);
  });

  it.each([
    ['u02', ['no_open_review']],
    ['u05', ['not_verified']],
    ['u18', ['account_clear']],
    ['u04', []],
  ])('[C25] as a target, %s sees only the failed checks: %j', async (persona, keys) => {
    const client = await gateway.signIn(persona);
    expect(listFailedChecks(await client.call('transferStatus', { side: 'target' }))).toEqual(keys);
  });

  it.each(['u05', 'u02', 'u18', 'u19', 'u06', 'unknown'])(
    '[C25] %s cannot be a target, and the reason is not disclosed',
    async (persona) => {
      const answer = await start(source, persona === 'unknown' ? 'unknown' : id(persona));
      expect(answer.ret_code).toBe(transferNotPossible);
      expect(listFailedChecks(answer)).toEqual(['target_ready']);
    },
  );

  it.each([
    [{ side: 'source', action: 'confirm' }, 'action'],
    [{ side: 'target', action: 'start', targetUid: '90000001' }, 'action'],
    [{ side: 'source', action: 'start' }, 'targetUid'],
  ] as const)('[C25] rejects %j', async (body, field) => {
    expect(await source.call('transferVerify', body)).toMatchObject({
      ret_code: invalidRequest,
      result: { field },
    });
  });
});

describe('a start', () => {
  it('[C25] is refused for an identity verified less than a day ago', async () => {
    const fresh = await gateway.signIn('u15');
    await checkNumber(fresh, '3171010508900009');
    expect(await readLevels(fresh)).toEqual(['SUCCESS', 'ALLOW']);
    expect(listFailedChecks(await start(fresh))).toEqual(['settled']);
    gateway.clock.advance(24 * HOUR);
    expect((await start(await gateway.signIn('u15'), id('u03'))).ret_code).toBe(0);
  });

  it('[C25, X13] keeps the token valid after a refusal, and rejects a token of the other side', async () => {
    const securityToken = await passStepUp(source, transferBefore);
    const body = { side: 'source', action: 'start', securityToken } as const;
    expect((await source.call('transferVerify', { ...body, targetUid: id('u05') })).ret_code).toBe(
      transferNotPossible,
    );
    const wrong = await passStepUp(source, transferAfter);
    expect(
      (await source.call('transferVerify', { ...body, targetUid: id('u01'), securityToken: wrong })).ret_code,
    ).toBe(stepUpWrongAction);
    expect((await source.call('transferVerify', { ...body, targetUid: id('u01') })).ret_code).toBe(0);
  });
});
