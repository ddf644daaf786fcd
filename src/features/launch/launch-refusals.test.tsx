// The consent before a check, and every refusal of the gateway.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  attemptsExhausted,
  faceConsentMissing,
  notAvailableHere,
  providerDown,
  stepNotAllowed,
} from '#contract/errors/verification.ts';
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import { href } from '#app/paths.ts';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { kycInfo } from '../../../tests/fixtures/kyc-info.ts';
import {
  findLaunchButton,
  tearDownStage,
  EXPIRES,
  readHeading,
  JUMIO,
  openFakeScript,
  readPageText,
  pressLaunchButton,
  setUpStage,
  stage,
  openLaunchPage,
  SUMSUB,
  listTokenRequests,
  WITH_SUMSUB,
} from './testing/stage.tsx';

vi.mock('#app/i18n/load.ts', () => ({
  loadNamespace: async () => undefined,
  getCurrentLanguage: () => 'en-GB',
}));
vi.mock('./scripts/open-sumsub.ts', () => ({ openSumsub: openFakeScript }));
vi.mock('./scripts/open-onfido.ts', () => ({ openOnfido: openFakeScript }));
beforeEach(() => setUpStage(kycInfo({})));
afterEach(tearDownStage);

const GIVEN = {
  decision: 'given',
  provider: 'ONFIDO',
  legalId: 'biometric',
  version: '2',
  lang: 'en',
  at: EXPIRES,
};

describe('[S5] the consent to a measured face', () => {
  it('names the provider, is stored, and continues', async () => {
    stage.answers['face-consent'] = [{ result: GIVEN }];
    openLaunchPage(
      WITH_SUMSUB,
      { code: faceConsentMissing, result: { provider: 'ONFIDO' } },
      { result: { ...SUMSUB } },
    );
    await pollUntil(() => readHeading() === 'This check is done by Onfido');
    await pollUntil(() => readPageText().includes('legal.biometric'));
    expect(readPageText()).toContain('Sumsub is not available right now, so Onfido will do this check.');
    pressLaunchButton('Agree and continue with Onfido');
    await pollUntil(() => stage.openedScripts.length === 1);
    expect(stage.requests.find(({ name }) => name === 'face-consent')?.body).toEqual({
      level: 'LEVEL_1',
      provider: 'ONFIDO',
      version: LEGAL_VERSIONS.biometric,
      lang: 'en',
      decision: 'given',
    });
  });

  it('can be refused: nothing is opened, and the text can be read again', async () => {
    stage.answers['face-consent'] = [{ result: { ...GIVEN, decision: 'refused' } }];
    openLaunchPage(WITH_SUMSUB, { code: faceConsentMissing, result: { provider: 'SUMSUB' } });
    await pollUntil(() => readPageText().includes('legal.biometric'));
    pressLaunchButton('Decline');
    await pollUntil(() => readPageText().includes('Your face will not be scanned'));
    expect(listTokenRequests()).toHaveLength(1);
    pressLaunchButton('Change my answer');
    expect(findLaunchButton('Agree and continue with Sumsub')).toBeDefined();
  });
});

describe('what cannot be opened', () => {
  it('[G5] lets a user who has started wait or start again with another provider', async () => {
    openLaunchPage(WITH_SUMSUB, { code: providerDown, result: { provider: 'SUMSUB', begun: true } });
    await pollUntil(() => readHeading() === 'Sumsub is not available');
    expect(readPageText()).toContain('You’ll need to send everything again');
    pressLaunchButton('Continue with another provider');
    await pollUntil(() => listTokenRequests().length === 2);
    expect(listTokenRequests().at(-1)).toEqual({ level: 'LEVEL_1', other: true });
  });

  it('offers no other provider before the check has started', async () => {
    openLaunchPage(WITH_SUMSUB, { code: providerDown, result: { provider: 'SUMSUB', begun: false } });
    await pollUntil(() => readHeading() === 'Sumsub is not available');
    expect(findLaunchButton('Continue with another provider')).toBeUndefined();
    expect(findLaunchButton('Try again')).toBeDefined();
  });

  it.each([
    ['not offered', WITH_SUMSUB, 'This check is not available'],
    ['no other provider', `${WITH_SUMSUB}&other=true`, 'There’s no other provider'],
  ])('%s is said', async (_, search, title) => {
    openLaunchPage(search, { code: notAvailableHere });
    await pollUntil(() => readHeading() === title);
    expect(findLaunchButton('Leave for now')).toBeDefined();
  });

  it.each([
    [
      'a token that points elsewhere',
      { ...SUMSUB, token: `_act-jwt-${btoa('{"url":"https://evil.example"}')}` },
    ],
    ['a page that is nowhere', { ...JUMIO, url: null }],
    ['a name and nothing else', { provider: 'IDNOW' }],
  ])('%s is not opened and is explained', async (_, result) => {
    openLaunchPage(WITH_SUMSUB, { result });
    await pollUntil(
      () => readHeading().startsWith('We cannot open ') || readHeading() === 'This page did not load',
    );
    expect(stage.openedScripts).toEqual([]);
    expect(stage.navigations).toEqual([]);
  });

  it.each([
    ['an empty answer', {}],
    ['nothing at all', null],
  ])('%s is explained where kyc-info names no other provider', async (_, result) => {
    openLaunchPage(WITH_SUMSUB, { result });
    await pollUntil(() => readHeading() === 'This check is not available');
    expect(stage.openedScripts).toEqual([]);
    expect(stage.navigations).toEqual([]);
  });

  it.each([
    [stepNotAllowed, { reasonKey: 'under_review' }],
    [stepNotAllowed, { reasonKey: 'already_verified' }],
    [attemptsExhausted, { retryAfter: EXPIRES }],
  ])('%d leads to the status page', async (code, result) => {
    openLaunchPage(WITH_SUMSUB, { code, result });
    await pollUntil(() => stage.navigations.length > 0);
    expect(stage.navigations).toEqual([`replace ${href('sdk')}#token=flow`]);
  });

  it('can be retried without an answer', async () => {
    openLaunchPage(WITH_SUMSUB, 'network');
    await pollUntil(() => readHeading() === 'This page did not load');
    stage.answers['vendor-token'] = [{ result: SUMSUB }];
    pressLaunchButton('Try again');
    await pollUntil(() => stage.openedScripts.length === 1);
    expect(readHeading()).toBe('Your check with Sumsub');
  });
});
