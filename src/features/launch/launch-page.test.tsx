// A successful check in the launch page or on a provider's page, and the callbacks of a script.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { numberInvalid } from '#contract/errors/identity.ts';
import { stepNotAllowed } from '#contract/errors/verification.ts';
import { setEmbeddedSession } from '#app/api/embedded.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { href } from '#app/paths.ts';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { kycStore } from '#app/state/kyc/kyc.ts';
import { find, type } from '#app/ui/testing/render.tsx';
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

describe('[M3] a check in the launch page', () => {
  it('is opened with the answer of the gateway, in the user’s language', async () => {
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

  it('removes the script when the user leaves', async () => {
    start(WITH_SUMSUB, { result: SUMSUB });
    await until(() => stage.opened.length === 1);
    press('Leave for now');
    expect(stage.went).toEqual([`assign ${href('sdk')}#token=flow`]);
  });

  it('continues once it is finished, and makes the gateway check the status', async () => {
    start(WITH_SUMSUB, { result: SUMSUB }, { code: stepNotAllowed, result: { reasonKey: 'under_review' } });
    await until(() => stage.opened.length === 1);
    act(() => stage.opened[0]?.onFinished());
    act(() => stage.opened[0]?.onFinished());
    await until(() => stage.went.length > 0);
    expect(tokens()).toHaveLength(2);
    expect(stage.went).toEqual([`replace ${href('sdk', { returned: '1' })}#token=flow`]);
  });

  it('gets another token after expiry, and reports when there is none', async () => {
    start(WITH_SUMSUB, { result: SUMSUB }, { result: { ...SUMSUB, token: '_act-2' } }, 'network');
    await until(() => stage.opened.length === 1);
    await expect(stage.opened[0]?.refreshToken()).resolves.toBe('_act-2');
    await act(() => expect(stage.opened[0]?.refreshToken()).rejects.toBeDefined());
    expect(pageText()).toContain('Sumsub could not go on');
  });

  it('accepts no token of another provider or for another host', async () => {
    const crafted = `_act-jwt-e30.${btoa('{"url":"https://evil.example"}')}.x`;
    start(WITH_SUMSUB, { result: SUMSUB }, { result: JUMIO }, { result: { ...SUMSUB, token: crafted } });
    await until(() => stage.opened.length === 1);
    for (const _ of [1, 2]) await act(() => expect(stage.opened[0]?.refreshToken()).rejects.toBeDefined());
  });

  it('helps when the camera is not available, and offers another provider', async () => {
    start(WITH_SUMSUB, { result: SUMSUB });
    await until(() => stage.opened.length === 1);
    act(() => stage.opened[0]?.onTrouble('camera'));
    expect(document.querySelector('[role="status"]')?.textContent).toContain('The camera is out of reach');
    press('Continue with another provider');
    await until(() => tokens().length === 2);
    expect(tokens().at(-1)).toEqual({ level: 'LEVEL_1', other: true });
    expect(stage.taken).toBe(1);
  });

  it('shows how to continue after it was closed', async () => {
    start('?level=LEVEL_1&with=sumsub', { result: SUMSUB });
    await until(() => stage.opened.length === 1);
    act(() => stage.opened[0]?.onClosed());
    expect(heading()).toBe('You closed the check');
    expect(stage.taken).toBe(1);
    press('Continue with Sumsub');
    await until(() => stage.opened.length === 2);
  });

  it('[G5] names the provider that does it instead', async () => {
    start(WITH_SUMSUB, { result: { ...SUMSUB, instead: 'JUMIO' } });
    await until(() => stage.opened.length === 1);
    expect(pageText()).toContain('Jumio cannot be reached right now, so Sumsub does this check.');
  });

  it('continues when the status of the level changes', async () => {
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

  it('is loaded in the document of the provider that the gateway names', async () => {
    start('?level=LEVEL_1', { result: { ...SUMSUB, instead: 'AAI' } });
    await until(() => stage.went.length > 0);
    const next = href('launch', { level: 'LEVEL_1', with: 'sumsub', instead: 'aai' });
    expect(stage.went).toEqual([`replace ${next}#token=flow`]);
    expect(stage.opened).toEqual([]);
  });
});

describe('[M3] a check on the pages of a provider', () => {
  it('replaces this page', async () => {
    start('?level=LEVEL_1&with=jumio', { result: JUMIO });
    await until(() => stage.went.length > 0);
    expect(stage.went).toEqual([`replace ${JUMIO_PAGE}`]);
  });

  it('opens outside of a mini app on a tap, and this page stays open', async () => {
    const external = vi.spyOn(getPlatform(), 'openExternal').mockReturnValue(undefined);
    vi.spyOn(getPlatform(), 'hasExternalBrowser', 'get').mockReturnValue(true);
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

  it('waits for a tap when another provider does the check', async () => {
    start('?level=LEVEL_1&with=jumio', { result: { ...JUMIO, instead: 'SUMSUB' } });
    await until(() => button('Open Jumio') !== undefined);
    expect(pageText()).toContain('Sumsub cannot be reached right now, so Jumio does this check.');
    press('Open Jumio');
    expect(stage.went).toEqual([`assign ${JUMIO_PAGE}`]);
  });

  it('is the app’s own capture when the gateway names it', async () => {
    start(WITH_SUMSUB, { result: { provider: 'DEFAULT', token: 'x', expiresAt: EXPIRES } });
    await until(() => stage.went.length > 0);
    expect(stage.went).toEqual([`replace ${href('kyc', { level: 'LEVEL_1', own: '1' })}#token=flow`]);
  });
});

describe('[C9, M9] the token of this page', () => {
  it('restores the session of an embedded account for the app’s own capture', async () => {
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

  it('is requested for a signed-in user', async () => {
    setEmbeddedSession(null);
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

  it('[M5] PAN: sends the typed number to the gateway before the provider opens', async () => {
    start('?level=LEVEL_1&type=PAN', { code: numberInvalid }, { result: JUMIO });
    await until(() => heading() === 'Enter your PAN');
    const enter = (text: string) => type(find<HTMLInputElement>('#pan'), text);
    for (const none of ['', 'ABCDE1234F', 'ABCCK1234F', '123']) {
      enter(none);
      press('Continue');
      expect(pageText()).toContain('This is not the PAN of a person.');
    }
    expect(tokens()).toEqual([{ level: 'LEVEL_1', type: 'PAN' }]);
    enter(' abcpk 1234f ');
    expect(pageText()).not.toContain('This is not the PAN of a person.');
    press('Continue');
    await until(() => stage.went.length > 0);
    expect(tokens()[1]).toEqual({ level: 'LEVEL_1', type: 'PAN', number: ' abcpk 1234f ' });
    expect(stage.went).toEqual([`replace ${JUMIO_PAGE}`]);
  });
});
