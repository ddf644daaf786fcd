import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { DAY_MS } from '#contract/days.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import { buildHelpLinks } from './help-center.ts';
import { DEMO_AFFILIATE } from '#gateway/accounts/affiliates.ts';
import { bearerHeader } from '#gateway/testing/desk.ts';
import { updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer } from '#gateway/testing/newcomers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({
    config: { siteHosts: { HK: 'account.example.hk' }, trustProxy: 'loopback' },
  });
});
afterAll(() => gateway.close());

const codeOf = (name: ErrorName) => ERROR_CODES[name];
const tasksOf = async (persona: string): Promise<Task[]> =>
  (await (await gateway.signIn(persona)).call('complianceTasks')).result.tasks;
const shape = ({ route, status, mandatory, overdue }: Task) => [route, status, mandatory, overdue];

describe('[C24] [C26] tasks', () => {
  it.each([
    [
      'u01',
      [
        ['residenceInfo', 'OPEN', true, false],
        ['step1', 'OPEN', true, false],
        ['step2', 'LOCKED', false, false],
      ],
    ],
    [
      'u07',
      [
        ['crypto-knowledge-test', 'ACTION_REQUIRED', true, false],
        ['agreement', 'OPEN', true, false],
        ['step1', 'UNDER_REVIEW', true, false],
        ['risk-tolerance-test', 'LOCKED', true, false],
        ['client-agreement', 'LOCKED', true, false],
        ['step2', 'LOCKED', false, false],
        ['ocquestion', 'DONE', true, false],
        ['nsquestion', 'DONE', true, false],
      ],
    ],
    [
      'u12',
      [
        ['rcQuestionnaire', 'ACTION_REQUIRED', true, false],
        ['step1', 'UNDER_REVIEW', true, false],
        ['step2', 'LOCKED', false, false],
        ['nsquestion', 'DONE', true, false],
      ],
    ],
    [
      'u16',
      [
        ['step2', 'OPEN', false, false],
        ['eddQuestionnaire', 'UNDER_REVIEW', true, false],
      ],
    ],
    ['u17', [['rfiQuestion', 'OPEN', true, true]]],
    [
      'u06',
      [
        ['updatePOA', 'OPEN', true, false],
        ['agreement', 'OPEN', true, false],
      ],
    ],
    ['u18', []],
  ] as const)('are sorted for %s: overdue and actionable ones first', async (persona, expected) => {
    expect((await tasksOf(persona)).map(shape)).toEqual(expected);
  });

  // A question mark means optional.
  it.each([
    ['u04', 'step1 REJECTED, step2 LOCKED?'],
    [
      'u08',
      `client-agreement OPEN, step2 OPEN?, pivQuestionnaire UNDER_REVIEW?, ocquestion DONE, nsquestion DONE, \
crypto-knowledge-test DONE, risk-tolerance-test DONE, advancedQuest DONE, piquestion DONE?`,
    ],
    ['u09', 'updatekyc OPEN, advancedQuest OPEN, step2 OPEN?'],
    ['u10', 'updatekyc ACTION_REQUIRED, advancedQuest OPEN, step2 OPEN?'],
    ['u11', 'questionnaireKzCra OPEN, advancedQuest OPEN, step2 OPEN?, sourceOfFundsWealth OPEN?'],
    ['u13', 'newquestion OPEN?, resetkyc OPEN, advancedQuest OPEN, reliance OPEN, step2 OPEN?'],
    ['u14', 'step2 OPEN?, qualifiedInvestor REJECTED?, advancedQuest DONE'],
    ['u15', 'step1 ACTION_REQUIRED, step2 LOCKED?, ocquestion DONE, nsquestion DONE'],
  ])('[M6, S19] of %s follow the rules of the region', async (persona, expected) => {
    const row = ({ route, status, mandatory }: Task) => `${route} ${status}${mandatory ? '' : '?'}`;
    expect((await tasksOf(persona)).map(row).join(', ')).toBe(expected);
  });

  it('[C26] are the same in the task centre, and can be filtered by region', async () => {
    const person = await gateway.signIn('u11');
    const all = (await person.call('complianceTasks')).result.tasks;
    expect((await person.call('taskList')).result.tasks).toEqual(all);
    const regional = (await person.call('taskRegion', { region: 'KZ' })).result.tasks;
    expect(regional.map(({ route }) => route)).toEqual(['questionnaireKzCra']);
    const general = (await person.call('taskRegion', { region: 'GLOBAL' })).result.tasks;
    expect(general.map(({ route }) => route).toSorted()).toEqual([
      'advancedQuest',
      'sourceOfFundsWealth',
      'step2',
    ]);
    expect((await person.call('taskRegion', { region: 'HK' })).result.tasks).toEqual([]);
    expect((await person.call('complianceTasks', { site: 'KZ' })).result.tasks).toEqual(regional);
  });

  it('[S19] include the enforcement stage if the account is limited', async () => {
    const stages = async (persona: string) =>
      (await tasksOf(persona)).map(({ route, stage }) => [route, stage]);
    expect(await stages('u17')).toEqual([['rfiQuestion', 3]]);
    expect(await stages('u09')).toContainEqual(['updatekyc', 0]);
    expect(await stages('u12')).toContainEqual(['rcQuestionnaire', 0]);
    expect(await stages('u16')).toContainEqual(['eddQuestionnaire', undefined]);
    expect(await stages('u06')).toEqual([
      ['updatePOA', 0],
      ['agreement', undefined],
    ]);
    expect(await stages('u13')).toContainEqual(['newquestion', undefined]);
  });

  it('link each questionnaire to its request', async () => {
    const person = await gateway.signIn('u17');
    const [task] = (await person.call('complianceTasks')).result.tasks;
    const { result } = await person.call('questionnaireTemplate', { request_id: task?.requestId ?? '' });
    expect(result.template.templateCode).toBe('RFI');
  });
});

describe('[C24] screening and due diligence', () => {
  it.each([
    ['u05', 'NAME_SCREENING', 'NOT_RUN'],
    ['u07', 'NAME_SCREENING', 'NOT_RUN'],
    ['u01', 'NAME_SCREENING', 'NOT_RUN'],
    ['u16', 'CNS', 'NOT_RUN'],
  ] as const)(
    'without a service %s asking about %s hears %s and nothing else',
    async (persona, sceneCode, status) => {
      const { result } = await (await gateway.signIn(persona)).call('amlResult', { sceneCode });
      expect(result).toEqual({ status, nextRoute: null });
    },
  );

  it('[T9] returns the same on both paths', async () => {
    const person = await gateway.signIn('u16');
    const { result } = await person.call('eddInfo');
    expect(result).toMatchObject({
      status: 'Reviewing',
      templateCode: 'EDD_V1',
      requestId: expect.any(String),
    });
    const alias = await gateway.inject({
      method: 'GET',
      url: `${API_PREFIX}${CALLS.eddInfo.aliases?.[0]}`,
      headers: person.headers,
    });
    expect(alias.json().result).toEqual(result);
    expect((await (await gateway.signIn('u05')).call('eddInfo')).result).toEqual({
      status: 'Unknown',
      asked: false,
      templateCode: null,
      requestId: null,
      dueAt: null,
    });
  });
});

describe('[C12] tags', () => {
  it.each(['KYC', 'VIP', 'RISK_LEVEL'])('[P3] %s cannot be set by the user', async (tagName) => {
    const person = await gateway.signIn('u18');
    expect((await person.call('tagMember', { tagName, value: '0' })).ret_code).toBe(codeOf('no_permission'));
    expect((await person.call('profile')).result.member_tag.KYC).toBe('1');
  });

  it('stores the user’s own tags and shows no others', async () => {
    const person = await gateway.signIn('u18');
    const { result } = await person.call('tagMember', { tagName: 'KYC_REMINDER', value: 'later' });
    expect(result).toEqual({ tags: { KYC_REMINDER: 'later' } });
  });
});

describe('[C12] [C22] [C27] pop-ups', () => {
  it('appear on the hub only when a task is nearly due, and not while postponed', async () => {
    const before = gateway.clock.now();
    const popup = async (persona: string) =>
      (await (await gateway.signIn(persona)).call('kycPopupInfo', { bus_type: 'kyc' })).result;
    expect(await popup('u01')).toMatchObject({ show: false });
    const person = await gateway.signIn('u09');
    const { deadline } = (await person.call('kycInfo', {})).result.displayControl.displayUpdatePOI;
    const daysAhead = (days: number) => new Date(new Date(deadline ?? '').getTime() - days * DAY_MS);
    gateway.clock.set(daysAhead(8));
    expect(await popup('u09')).toMatchObject({ show: false });
    gateway.clock.set(daysAhead(5));
    expect(await popup('u09')).toMatchObject({ show: true, route: 'updatekyc' });
    const value = daysAhead(4).toISOString().slice(0, 10);
    await (await gateway.signIn('u09')).call('tagMember', { tagName: 'KYC_REMINDER', value });
    expect(await popup('u09')).toMatchObject({ show: false });
    gateway.clock.set(daysAhead(4));
    expect(await popup('u09')).toMatchObject({ show: true });
    gateway.clock.set(before);
  });

  it('appear once, unless the task is overdue', async () => {
    const person = await gateway.signIn('u01');
    const popup = (await person.call('kycPopupInfo', { bus_type: 'deposit' })).result;
    expect(popup).toMatchObject({ show: true, reasonKey: 'step1', route: 'step1' });
    await person.call('submitKycAnnouncement', { id: popup.announcementId ?? '', read: true });
    expect((await person.call('kycPopupInfo', { bus_type: 'deposit' })).result.show).toBe(false);
    expect((await person.call('kycPopupInfo', { bus_type: 'card' })).result.show).toBe(true);

    const late = await gateway.signIn('u17');
    expect((await late.call('kycPopupInfo', { bus_type: 'p2p' })).result).toEqual({
      show: true,
      reasonKey: 'overdue',
      route: 'rfiQuestion',
      announcementId: null,
    });
  });

  const channelPopup = async (caller: Pick<SignedInClient, 'call'>) =>
    (await caller.call('popUp', { type: 'satos_deposit_verify' })).result;
  const NO_POPUP = { show: false, titleKey: null, route: null };

  it('[C22] of the fiat channel is for accounts with the custody partner only', async () => {
    expect(await channelPopup(gateway)).toEqual(NO_POPUP);
    expect(await channelPopup(await gateway.signIn('u05'))).toEqual(NO_POPUP);
  });

  it('[C22, M4] of the fiat channel names the form of the person until it is sent', async () => {
    const person = await gateway.signIn('u13');
    const expected = { show: true, titleKey: 'popup.satos_deposit_verify', route: 'newquestion' };
    expect(await channelPopup(person)).toEqual(expected);
    const opened = await person.call('createSatosQuestionnaire', {});
    expect(await channelPopup(person)).toEqual(expected);
    await updateRequest(gateway.ctx.db, opened.result.requestId ?? '', { status: 'PENDING' });
    expect(await channelPopup(person)).toEqual(NO_POPUP);

    const older = await createNewcomer(gateway, { country: 'NL', custody: 'CUSTODY_SATOS' });
    expect(await channelPopup(older)).toEqual({ ...expected, route: 'question' });
  });
});

describe('[C15] an affiliate', () => {
  it('is bound once and permanently', async () => {
    const person = await gateway.signIn('u05');
    const bind = (affiliateId: string) => person.call('bindAffiliate', { affiliateId });
    expect((await bind('ABSENT9')).ret_code).toBe(codeOf('affiliate_unknown'));
    const first = await bind(DEMO_AFFILIATE);
    expect(first.result.affiliateId).toBe(DEMO_AFFILIATE);
    gateway.clock.advance(1000);
    expect((await bind(DEMO_AFFILIATE)).result).toEqual(first.result);
    await gateway.inject({
      method: 'POST',
      url: '/operator/v1/affiliates',
      headers: bearerHeader(gateway, 'partner'),
      payload: { affiliateId: 'SECOND1' },
    });
    expect((await bind('SECOND1')).ret_code).toBe(codeOf('affiliate_bound'));
  });
});

describe('[C27] configuration', () => {
  it.each([
    ['u05', 'GLOBAL', false, 5],
    ['u07', 'HK', true, 7],
    ['u09', 'TR', true, 8],
    ['u14', 'AE', false, 8],
  ] as const)('[M6] %s is on %s', async (persona, site, regulated, retentionYears) => {
    const { result } = await (await gateway.signIn(persona)).call('getConfig');
    expect(result).toMatchObject({
      site,
      regulated,
      retentionYears,
      attemptsPerDay: 5,
      providers: ['DEFAULT'],
    });
    expect(result.helpCenter).toEqual(buildHelpLinks(gateway.ctx.config));
  });

  it.each([
    ['HK', { site: 'HK', host: 'account.example.hk', supported: true }],
    ['DE', { site: 'EU', host: null, supported: true }],
    ['BR', { site: 'GLOBAL', host: null, supported: true }],
    ['US', { site: 'GLOBAL', host: null, supported: false }],
  ] as const)('redirects users from %s to their site', async (country, expected) => {
    const person = await gateway.signIn('u05');
    expect((await person.call('trafficDiversion', { country })).result).toEqual(expected);
  });

  it('does not route users away from their site', async () => {
    const person = await gateway.signIn('u08');
    expect((await person.call('trafficDiversion', { country: 'HK' })).result.host).toBeNull();
  });

  it.each([
    ['a trusted proxy', { 'x-forwarded-for': '203.0.113.7', 'x-country-code': 'br' }, 'BR'],
    [
      'a trusted proxy, with an unsupported country',
      { 'x-forwarded-for': '203.0.113.7', 'x-country-code': 'US' },
      null,
    ],
    ['a trusted proxy with nonsense', { 'x-forwarded-for': '203.0.113.7', 'x-country-code': 'ZZ' }, null],
    ['a direct client', { 'x-country-code': 'BR' }, null],
    ['no header', {}, null],
  ])('reads the country from %s', async (_, headers, countryCode) => {
    const person = await gateway.signIn('u05');
    const { result } = await person.call('ipCountry', {}, { headers: headers as Record<string, string> });
    expect(result).toEqual({ countryCode });
  });
});
