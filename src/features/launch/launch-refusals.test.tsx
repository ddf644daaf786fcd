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
import { until } from '#app/ui/testing/until.ts';
import { kycInfo } from '../../../tests/fixtures/kyc-info.ts';
import {
  button,
  tearDownStage,
  EXPIRES,
  heading,
  JUMIO,
  openFakeScript,
  pageText,
  press,
  setUpStage,
  stage,
  start,
  SUMSUB,
  tokens,
  WITH_SUMSUB,
} from './testing/stage.tsx';

vi.mock('#app/i18n/load.ts', () => ({
  loadNamespace: async () => undefined,
  currentLanguage: () => 'en-GB',
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
    start(
      WITH_SUMSUB,
      { code: faceConsentMissing, result: { provider: 'ONFIDO' } },
      { result: { ...SUMSUB } },
    );
    await until(() => heading() === 'This check is done by Onfido');
    await until(() => pageText().includes('legal.biometric'));
    expect(pageText()).toContain('Sumsub cannot be reached right now, so Onfido does this check.');
    press('Agree and continue with Onfido');
    await until(() => stage.opened.length === 1);
    expect(stage.asked.find(({ name }) => name === 'face-consent')?.body).toEqual({
      level: 'LEVEL_1',
      provider: 'ONFIDO',
      version: LEGAL_VERSIONS.biometric,
      lang: 'en',
      decision: 'given',
    });
  });

  it('can be refused: nothing is opened, and the text can be read again', async () => {
    stage.answers['face-consent'] = [{ result: { ...GIVEN, decision: 'refused' } }];
    start(WITH_SUMSUB, { code: faceConsentMissing, result: { provider: 'SUMSUB' } });
    await until(() => pageText().includes('legal.biometric'));
    press('I do not agree');
    await until(() => pageText().includes('Nobody measures your face'));
    expect(tokens()).toHaveLength(1);
    press('Read it again');
    expect(button('Agree and continue with Sumsub')).toBeDefined();
  });
});

describe('what cannot be opened', () => {
  it('[G5] lets a user who has started wait or start again with another provider', async () => {
    start(WITH_SUMSUB, { code: providerDown, result: { provider: 'SUMSUB', begun: true } });
    await until(() => heading() === 'Sumsub cannot be reached');
    expect(pageText()).toContain('There you give everything again');
    press('Continue with another provider');
    await until(() => tokens().length === 2);
    expect(tokens().at(-1)).toEqual({ level: 'LEVEL_1', other: true });
  });

  it('offers no other provider before the check has started', async () => {
    start(WITH_SUMSUB, { code: providerDown, result: { provider: 'SUMSUB', begun: false } });
    await until(() => heading() === 'Sumsub cannot be reached');
    expect(button('Continue with another provider')).toBeUndefined();
    expect(button('Try again')).toBeDefined();
  });

  it.each([
    ['not offered', WITH_SUMSUB, 'This check is not offered here'],
    ['no other provider', `${WITH_SUMSUB}&other=true`, 'There is no other provider'],
  ])('%s is said', async (_, search, title) => {
    start(search, { code: notAvailableHere });
    await until(() => heading() === title);
    expect(button('Leave for now')).toBeDefined();
  });

  it.each([
    [
      'a token that points elsewhere',
      { ...SUMSUB, token: `_act-jwt-${btoa('{"url":"https://evil.example"}')}` },
    ],
    ['a page that is nowhere', { ...JUMIO, url: null }],
    ['a name and nothing else', { provider: 'IDNOW' }],
  ])('%s is not opened and is explained', async (_, result) => {
    start(WITH_SUMSUB, { result });
    await until(() => heading().startsWith('We cannot open ') || heading() === 'This page did not load');
    expect(stage.opened).toEqual([]);
    expect(stage.went).toEqual([]);
  });

  it.each([
    ['an empty answer', {}],
    ['nothing at all', null],
  ])('%s is explained where kyc-info names no other provider', async (_, result) => {
    start(WITH_SUMSUB, { result });
    await until(() => heading() === 'This check is not offered here');
    expect(stage.opened).toEqual([]);
    expect(stage.went).toEqual([]);
  });

  it.each([
    [stepNotAllowed, { reasonKey: 'under_review' }],
    [stepNotAllowed, { reasonKey: 'already_verified' }],
    [attemptsExhausted, { retryAfter: EXPIRES }],
  ])('%d leads to the status page', async (code, result) => {
    start(WITH_SUMSUB, { code, result });
    await until(() => stage.went.length > 0);
    expect(stage.went).toEqual([`replace ${href('sdk')}#token=flow`]);
  });

  it('can be retried without an answer', async () => {
    start(WITH_SUMSUB, 'network');
    await until(() => heading() === 'This page did not load');
    stage.answers['vendor-token'] = [{ result: SUMSUB }];
    press('Try again');
    await until(() => stage.opened.length === 1);
    expect(heading()).toBe('Your check with Sumsub');
  });
});
