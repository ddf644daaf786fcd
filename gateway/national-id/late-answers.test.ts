// A register answers after the check is no longer offered, for example because the user moved.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentTypeUnsupported, serviceClosed } from '#contract/errors/verification.ts';
import { declareResidence } from '#gateway/identity/residence.ts';
import { freezeAccount } from '#gateway/enforcement/account-freeze.ts';
import { sandboxRegister } from '#gateway/providers/number-registers/sandbox.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { NUMBER_CONSENT, NUMBER_FIELDS } from '#gateway/testing/number-checks.ts';
import { RESIDENCE_CONSENTS } from '#gateway/testing/residence.ts';
import { readLevels } from '#gateway/testing/transfer.ts';

const WHO = buildPersonaUserId('u15');
const SELF = { name: `user:${WHO}`, requestId: '' };
const OFFICER = { name: 'operator:ana', requestId: '' };

let gateway: TestGateway;
let person: SignedInClient;
beforeEach(async () => {
  gateway = await startGateway();
  person = await gateway.signIn('u15');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await gateway.close();
});

function meanwhile(event: () => Promise<unknown>): void {
  const { query } = sandboxRegister;
  vi.spyOn(sandboxRegister, 'query').mockImplementationOnce(async (...asked) => {
    await event();
    return query(...asked);
  });
}

const check = (ending: string) =>
  person.call('doQuickKyc', {
    docType: 'KYC_DOC_TYPE_IDN_NIK',
    number: `317101050890${ending}`,
    fields: NUMBER_FIELDS,
    consent: NUMBER_CONSENT,
  });

async function answersOnRecord(): Promise<string[]> {
  const found: string[] = [];
  for await (const rows of auditRows(gateway.ctx))
    for (const { action, result, reason } of rows)
      if (action === 'number.result') found.push(`${result}: ${reason}`);
  return found;
}

const moves = (country: string) =>
  declareResidence(
    gateway.ctx,
    WHO,
    { country, taxHome: true, consents: RESIDENCE_CONSENTS },
    { actor: SELF, spend: async () => undefined, ip: '127.0.0.1' },
  );

describe('a late register answer', () => {
  it.each([
    ['1234', 'MATCH'],
    ['0002', 'NO_RECORD'],
  ])(
    '[C20] for a number ending in %s leaves the level unchanged after a move to another country',
    async (ending, result) => {
      const before = await readLevels(person);
      meanwhile(() => moves('BR'));
      expect(await check(ending)).toMatchObject({
        ret_code: documentTypeUnsupported,
        result: { field: 'docType' },
      });
      expect(await readLevels(person)).toEqual(before);
      expect(await answersOnRecord()).toEqual([`refused: ${result},document_type_unsupported`]);
      expect((await person.call('kycPersonalInfo')).result).toMatchObject({ firstname: '' });
    },
  );

  it('[C20, P3] does not verify a frozen account', async () => {
    meanwhile(() => freezeAccount(gateway.ctx, WHO, 'screening_match', OFFICER));
    expect(await check('1234')).toMatchObject({
      ret_code: serviceClosed,
      result: { reasonKey: 'service_closed' },
    });
    expect(await answersOnRecord()).toEqual(['refused: MATCH,service_closed']);
  });

  it('[C20] counts as the reserved attempt', async () => {
    meanwhile(() => moves('NG'));
    await check('1234');
    expect((await person.call('canQuickKyc')).result.attemptsLeft).toBe(2);
  });
});
