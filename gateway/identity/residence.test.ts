// The residence of a user: first declaration, confirmation, change.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementOutdated } from '#contract/errors/agreements.ts';
import { residenceNotPossible } from '#contract/errors/identity.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { stepUpRequired } from '#contract/errors/security.ts';
import { countryUnsupported } from '#contract/errors/verification.ts';
import { listAgreementEvents } from '#gateway/db/queries/agreements.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { decryptJson } from '#gateway/kit/crypto.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { listEmittedEvents } from '#gateway/testing/event-log.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer } from '#gateway/testing/newcomers.ts';
import { RESIDENCE_CONSENTS } from '#gateway/testing/residence.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ config: { siteHosts: { HK: 'account.example.hk' } } });
});
afterAll(() => gateway.close());

const infoOf = async (person: SignedInClient) =>
  (await person.call('kycInfo', { obtain_state: true })).result;
const statuses = async (person: SignedInClient) => (await infoOf(person)).state.map(({ status }) => status);

const said = (country: string) => ({ country, taxHome: true, consents: RESIDENCE_CONSENTS });

describe('[S15] residence', () => {
  it('needs no code before verification, and sets the site of the country', async () => {
    const person = await gateway.signIn('u01');
    const { result } = await person.call('residence', { ...said('HK'), since: '2020' });
    expect(result).toEqual({ country: 'HK', site: 'HK', host: 'account.example.hk', levelLost: false });
    const routes = (await person.call('complianceTasks', {})).result.tasks.map(({ route }) => route);
    expect(routes).toContain('nsquestion');
    expect((await infoOf(person)).residenceCountry).toBe('HK');
  });

  it('[X13, T1] needs a code for a move, and reopens level 2', async () => {
    const person = await gateway.signIn('u06');
    const move = { ...said('KZ'), taxHome: false };
    expect((await person.call('residence', move)).ret_code).toBe(stepUpRequired);
    expect(await statuses(person)).toEqual(['SUCCESS', 'SUCCESS']);
    const securityToken = await passStepUp(person, 70029);
    const { result } = await person.call('residence', { ...move, securityToken });
    expect(result).toMatchObject({ site: 'KZ', levelLost: true });
    expect(await statuses(person)).toEqual(['SUCCESS', 'ALLOW']);
    expect(await listEmittedEvents(gateway, buildPersonaUserId('u06'))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'level.reset' }),
        { type: 'residence.changed', state: { country: 'KZ', site: 'KZ' } },
      ]),
    );
    const audited: unknown[] = [];
    for await (const rows of auditRows(gateway.ctx)) audited.push(...rows);
    expect(audited).toContainEqual(
      expect.objectContaining({
        action: 'residence.change',
        subjectUserId: buildPersonaUserId('u06'),
        object: 'KZ',
      }),
    );
  });

  it('changes nothing when sent again', async () => {
    const person = await gateway.signIn('u05');
    const { residenceCountry } = await infoOf(person);
    const before = await statuses(person);
    const { result } = await person.call('residence', said(residenceCountry ?? ''));
    expect(result).toMatchObject({ levelLost: false, host: null });
    expect(await statuses(person)).toEqual(before);
  });

  it('is refused during a running check, and for an unsupported country', async () => {
    const waiting = await gateway.signIn('u02');
    expect(await waiting.call('residence', said('KZ'))).toMatchObject({
      ret_code: residenceNotPossible,
      result: { reasonKey: 'under_review' },
    });
    const person = await gateway.signIn('u03');
    expect((await person.call('residence', said('KP'))).ret_code).toBe(countryUnsupported);
  });
});

describe('[S15] the consents of a residence', () => {
  const only = (...ids: string[]) => RESIDENCE_CONSENTS.filter(({ legalId }) => ids.includes(legalId));
  const filed = async (persona: string) => {
    const events = await listAgreementEvents(gateway.ctx.db, buildPersonaUserId(persona));
    return events.filter(({ product }) => product === 'RESIDENCE');
  };

  it('are each required and named in the error; a refusal does not use up the code', async () => {
    const person = await gateway.signIn('u16');
    const move = { country: 'BR', taxHome: true, securityToken: await passStepUp(person, 70029) };
    expect(await person.call('residence', move)).toMatchObject({
      ret_code: invalidRequest,
      result: { field: 'consents' },
    });
    for (const { legalId } of RESIDENCE_CONSENTS) {
      const consents = RESIDENCE_CONSENTS.filter((each) => each.legalId !== legalId);
      expect(await person.call('residence', { ...move, consents })).toMatchObject({
        ret_code: invalidRequest,
        result: { field: `consents.${legalId}` },
      });
    }
    const old = RESIDENCE_CONSENTS.map((each) => ({ ...each, version: '0' }));
    expect(await person.call('residence', { ...move, consents: old })).toMatchObject({
      ret_code: agreementOutdated,
      result: { version: '1' },
    });
    expect(await filed('u16')).toEqual([]);
    expect((await infoOf(person)).residenceCountry).toBe('CL');

    const consents = RESIDENCE_CONSENTS.map((each) => ({ ...each, lang: 'es-ES' }));
    expect((await person.call('residence', { ...move, consents })).ret_code).toBe(0);
    const at = gateway.clock.now();
    expect(await filed('u16')).toMatchObject(
      RESIDENCE_CONSENTS.map(({ legalId }) => ({
        code: legalId,
        version: '1',
        lang: 'es-ES',
        action: 'accept',
        at,
      })),
    );
    const [first] = await filed('u16');
    const place = `agreement_event.record_enc:${buildPersonaUserId('u16')}`;
    expect(decryptJson(first?.recordEnc ?? '', gateway.ctx.config.filesKey, place)).toMatchObject({
      ip: '127.0.0.1',
      name: expect.stringContaining(' '),
    });
    // The consent is in no list of agreements, and has no copy.
    const { products } = (await person.call('agreementList')).result;
    expect(JSON.stringify(products)).not.toContain('residenceChange');
  });

  it('records no move if the country does not change, nor for the first answer', async () => {
    const person = await gateway.signIn('u05');
    const before = (await filed('u05')).length;
    const consents = only('sanctions', 'truthful');
    const { residenceCountry: country } = await infoOf(person);
    expect((await person.call('residence', { country, taxHome: true, consents })).ret_code).toBe(0);
    expect((await filed('u05')).slice(before).map(({ code }) => code)).toEqual(['sanctions', 'truthful']);

    const fresh = await createNewcomer(gateway, { country: '' });
    expect((await fresh.call('residence', { country: 'CL', taxHome: true, consents })).ret_code).toBe(0);
  });
});
