// A check as it goes well, in our page or on theirs, and what a script may tell of it.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stepNotAllowed } from '#contract/errors/verification.ts';
import { putEmbeddedSession } from '#app/api/embedded.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { href } from '#app/paths.ts';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { kycStore } from '#app/state/kyc/kyc.ts';
import { until } from '#app/ui/testing/until.ts';
import { kycInfo, step } from '../../../tests/fixtures/kyc-info.ts';
import {
  button,
  tearDownStage,
  EXPIRES,
  heading,
  JUMIO,
  JUMIO_PAGE,
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

describe('[M3] a check in our page', () => {
  it('is opened with what the gateway answers, in the reader’s language', async () => {
    start(`${WITH_SUMSUB}&country=PT`, { result: SUMSUB });
    await until(() => stage.opened.length === 1);
    expect(heading()).toBe('Your check with Sumsub');
    expect(stage.opened[0]).toMatchObject({
      token: '_act-1',
      sdkUrl: 'https://in.sumsub.com',
      language: 'en',
    });
    expect(tokens()).toEqual([{ level: 'LEVEL_1', country: 'PT' }]);
    expect(location.search).toBe('?level=LEVEL_1&with=sumsub');
    expect(pageText()).toContain('Opening Sumsub');
    act(() => stage.opened[0]?.onReady());
    expect(pageText()).not.toContain('Opening Sumsub');
  });

  it('is given up by leaving: nothing of theirs stays', async () => {
    start(WITH_SUMSUB, { result: SUMSUB });
    await until(() => stage.opened.length === 1);
    press('Leave for now');
    expect(stage.went).toEqual([`assign ${href('sdk')}#token=flow`]);
  });

  it('goes on by itself once it is sent, and makes the gateway look', async () => {
    start(WITH_SUMSUB, { result: SUMSUB }, { code: stepNotAllowed, result: { reasonKey: 'under_review' } });
    await until(() => stage.opened.length === 1);
    act(() => stage.opened[0]?.onFinished());
    act(() => stage.opened[0]?.onFinished());
    await until(() => stage.went.length > 0);
    expect(tokens()).toHaveLength(2);
    expect(stage.went).toEqual([`replace ${href('sdk', { returned: '1' })}#token=flow`]);
  });

  it('gets another token where the first runs out, and says so where none comes', async () => {
    start(WITH_SUMSUB, { result: SUMSUB }, { result: { ...SUMSUB, token: '_act-2' } }, 'network');
    await until(() => stage.opened.length === 1);
    await expect(stage.opened[0]?.refreshToken()).resolves.toBe('_act-2');
    await act(() => expect(stage.opened[0]?.refreshToken()).rejects.toBeDefined());
    expect(pageText()).toContain('Sumsub could not go on');
  });

  it('takes no token of somebody else, and none that points elsewhere', async () => {
    const crafted = `_act-jwt-e30.${btoa('{"url":"https://evil.example"}')}.x`;
    start(WITH_SUMSUB, { result: SUMSUB }, { result: JUMIO }, { result: { ...SUMSUB, token: crafted } });
    await until(() => stage.opened.length === 1);
    for (const _ of [1, 2]) await act(() => expect(stage.opened[0]?.refreshToken()).rejects.toBeDefined());
  });

  it('helps with a camera that is out of reach, and with somebody else', async () => {
    start(WITH_SUMSUB, { result: SUMSUB });
    await until(() => stage.opened.length === 1);
    act(() => stage.opened[0]?.onTrouble('camera'));
    expect(document.querySelector('[role="status"]')?.textContent).toContain('The camera is out of reach');
    press('Continue with another provider');
    await until(() => tokens().length === 2);
    expect(tokens().at(-1)).toEqual({ level: 'LEVEL_1', other: true });
    expect(stage.taken).toBe(1);
  });

  it('that was closed says how to go on', async () => {
    start('?level=LEVEL_1&with=sumsub', { result: SUMSUB });
    await until(() => stage.opened.length === 1);
    act(() => stage.opened[0]?.onClosed());
    expect(heading()).toBe('You closed the check');
    expect(stage.taken).toBe(1);
    press('Continue with Sumsub');
    await until(() => stage.opened.length === 2);
  });

  it('[G5] says in one sentence who does it instead', async () => {
    start(WITH_SUMSUB, { result: { ...SUMSUB, instead: 'JUMIO' } });
    await until(() => stage.opened.length === 1);
    expect(pageText()).toContain('Jumio cannot be reached right now, so Sumsub does this check.');
  });

  it('moves on when the gateway says that the level has', async () => {
    start(WITH_SUMSUB, { result: SUMSUB });
    await until(() => stage.opened.length === 1);
    await until(() => stage.asked.some(({ name }) => name === 'info'));
    await until(() => kycStore.info !== null);
    act(() => {
      kycStore.info = kycInfo({ state: [step('LEVEL_1', { status: 'PENDING' })] });
    });
    await until(() => stage.went.length > 0);
    expect(stage.went[0]).toContain('returned=1');
  });

  it('is loaded in the document of whoever the gateway names', async () => {
    start('?level=LEVEL_1', { result: { ...SUMSUB, instead: 'AAI' } });
    await until(() => stage.went.length > 0);
    const next = href('launch', { level: 'LEVEL_1', with: 'sumsub', instead: 'aai' });
    expect(stage.went).toEqual([`replace ${next}#token=flow`]);
    expect(stage.opened).toEqual([]);
  });
});

describe('[M3] a check on pages of theirs', () => {
  it('takes the place of this one', async () => {
    start('?level=LEVEL_1&with=jumio', { result: JUMIO });
    await until(() => stage.went.length > 0);
    expect(stage.went).toEqual([`replace ${JUMIO_PAGE}`]);
  });

  it('opens outside of a mini app at a tap, which stays and follows', async () => {
    const external = vi.spyOn(getPlatform(), 'openExternal').mockReturnValue(undefined);
    vi.spyOn(getPlatform(), 'staysOpen', 'get').mockReturnValue(true);
    start('?level=LEVEL_1&with=jumio', { result: JUMIO });
    await until(() => button('Open Jumio') !== undefined);
    expect(external).not.toHaveBeenCalled();
    press('Open Jumio');
    expect(external.mock.calls).toEqual([[JUMIO_PAGE]]);
    expect(pageText()).toContain('The check goes on in your browser');
    await until(() => stage.asked.some(({ name }) => name === 'info'));
    press('I am done');
    expect(stage.went).toEqual([`assign ${href('sdk', { returned: '1' })}#token=flow`]);
  });

  it('waits for a tap where somebody took over, so that it is read who', async () => {
    start('?level=LEVEL_1&with=jumio', { result: { ...JUMIO, instead: 'SUMSUB' } });
    await until(() => button('Open Jumio') !== undefined);
    expect(pageText()).toContain('Sumsub cannot be reached right now, so Jumio does this check.');
    press('Open Jumio');
    expect(stage.went).toEqual([`assign ${JUMIO_PAGE}`]);
  });

  it('is ours where we take over', async () => {
    start(WITH_SUMSUB, { result: { provider: 'DEFAULT', token: 'x', expiresAt: EXPIRES } });
    await until(() => stage.went.length > 0);
    expect(stage.went).toEqual([`replace ${href('kyc', { level: 'LEVEL_1', own: '1' })}#token=flow`]);
  });
});

describe('[C9, M9] the token of this page', () => {
  it('is given back where we take over: an account that is embedded goes on as one', async () => {
    const { info } = embeddedStore;
    Object.assign(embeddedStore, { info: { ...info, purpose: 'account' } });
    stage.answers['sdk-access'] = [
      { result: { accessToken: 'own', expiresAt: EXPIRES, provider: 'DEFAULT' } },
    ];
    start(WITH_SUMSUB, { result: { provider: 'DEFAULT', token: 'x', expiresAt: EXPIRES } });
    await until(() => stage.went.length > 0);
    expect(tokens()).toHaveLength(1);
    expect(stage.went).toEqual([`replace ${href('kyc', { level: 'LEVEL_1', own: '1' })}#token=flow`]);
  });

  it('is the person’s own where they are signed in', async () => {
    putEmbeddedSession(null);
    stage.answers['sdk-access'] = [
      { result: { accessToken: 'own', expiresAt: EXPIRES, provider: 'SUMSUB' } },
    ];
    start(WITH_SUMSUB, { result: SUMSUB });
    await until(() => stage.opened.length === 1);
    expect(stage.asked.map(({ name, token }) => [name, token]).slice(0, 2)).toEqual([
      ['sdk-access', null],
      ['vendor-token', 'own'],
    ]);
    press('Leave for now');
    expect(stage.went).toEqual([`assign ${href('sdk', { lang: 'en-GB' })}#token=own`]);
  });
});
