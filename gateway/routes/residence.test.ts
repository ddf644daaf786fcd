// Where a person lives: said for the first time, confirmed, changed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#contract/errors.ts';
import { auditRows } from '#gateway/db/queries/audit.ts';
import { personaUserId } from '#gateway/services/personas.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ config: { siteHosts: { HK: 'account.example.hk' } } });
});
afterAll(() => gateway.close());

const infoOf = async (person: SignedInClient) =>
  (await person.call('kycInfo', { obtain_state: true })).result;
const statuses = async (person: SignedInClient) => (await infoOf(person)).state.map(({ status }) => status);

describe('[S15] residence', () => {
  it('is said without a code before anything is verified, and brings the site of the country', async () => {
    const person = await gateway.signIn('u01');
    const { result } = await person.call('residence', { country: 'HK', taxHome: true, since: '2020' });
    expect(result).toEqual({ country: 'HK', site: 'HK', host: 'account.example.hk', levelLost: false });
    const routes = (await person.call('complianceTasks', {})).result.tasks.map(({ route }) => route);
    expect(routes).toContain('nsquestion');
    expect((await infoOf(person)).residenceCountry).toBe('HK');
  });

  it('[X13, T1] after a move level 2 is proved again, and the move takes a code', async () => {
    const person = await gateway.signIn('u06');
    const move = { country: 'KZ', taxHome: false };
    expect((await person.call('residence', move)).ret_code).toBe(ERROR_CODES.step_up_required);
    expect(await statuses(person)).toEqual(['SUCCESS', 'SUCCESS']);
    const securityToken = await passStepUp(person, 70029);
    const { result } = await person.call('residence', { ...move, securityToken });
    expect(result).toMatchObject({ site: 'KZ', levelLost: true });
    expect(await statuses(person)).toEqual(['SUCCESS', 'ALLOW']);
    const audited: unknown[] = [];
    for await (const rows of auditRows(gateway.ctx.db)) audited.push(...rows);
    expect(audited).toContainEqual(
      expect.objectContaining({
        action: 'residence.change',
        subjectUserId: personaUserId('u06'),
        object: 'KZ',
      }),
    );
  });

  it('said once more it changes nothing', async () => {
    const person = await gateway.signIn('u05');
    const { residenceCountry } = await infoOf(person);
    const before = await statuses(person);
    const { result } = await person.call('residence', { country: residenceCountry, taxHome: true });
    expect(result).toMatchObject({ levelLost: false, host: null });
    expect(await statuses(person)).toEqual(before);
  });

  it('waits for a check that is running, and is not taken for a country that is not served', async () => {
    const waiting = await gateway.signIn('u02');
    expect(await waiting.call('residence', { country: 'KZ', taxHome: true })).toMatchObject({
      ret_code: ERROR_CODES.residence_not_possible,
      result: { reasonKey: 'under_review' },
    });
    const person = await gateway.signIn('u03');
    expect((await person.call('residence', { country: 'KP', taxHome: true })).ret_code).toBe(
      ERROR_CODES.country_unsupported,
    );
  });
});
