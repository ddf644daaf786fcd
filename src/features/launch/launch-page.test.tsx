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
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { kycInfo, step } from '../../../tests/fixtures/kyc-info.ts';
import {
  findLaunchButton,
  tearDownStage,
  EXPIRES,
  readHeading,
  JUMIO,
  JUMIO_PAGE,
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

describe('[M3] a check in the launch page', () => {
  it('is opened with the answer of the gateway, in the user’s language', async () => {
    openLaunchPage(`${WITH_SUMSUB}&country=PT`, { result: SUMSUB });
    await pollUntil(() => stage.openedScripts.length === 1);
    expect(readHeading()).toBe('Your check with Sumsub');
    expect(stage.openedScripts[0]).toMatchObject({
      token: '_act-1',
      sdkUrl: 'https://in.sumsub.com',
      language: 'en',
    });
    expect(listTokenRequests()).toEqual([{ level: 'LEVEL_1', country: 'PT' }]);
    expect(location.search).toBe('?level=LEVEL_1&with=sumsub');
    expect(readPageText()).toContain('Opening Sumsub');
    act(() => stage.openedScripts[0]?.onReady());
    expect(readPageText()).not.toContain('Opening Sumsub');
  });

  it('removes the script when the user leaves', async () => {
    openLaunchPage(WITH_SUMSUB, { result: SUMSUB });
    await pollUntil(() => stage.openedScripts.length === 1);
    pressLaunchButton('Leave for now');
    expect(stage.navigations).toEqual([`assign ${href('sdk')}#token=flow`]);
  });

  it('continues once it is finished, and makes the gateway check the status', async () => {
    openLaunchPage(
      WITH_SUMSUB,
      { result: SUMSUB },
      { code: stepNotAllowed, result: { reasonKey: 'under_review' } },
    );
    await pollUntil(() => stage.openedScripts.length === 1);
    act(() => stage.openedScripts[0]?.onFinished());
    act(() => stage.openedScripts[0]?.onFinished());
    await pollUntil(() => stage.navigations.length > 0);
    expect(listTokenRequests()).toHaveLength(2);
    expect(stage.navigations).toEqual([`replace ${href('sdk', { returned: '1' })}#token=flow`]);
  });

  it('gets another token after expiry, and reports when there is none', async () => {
    openLaunchPage(WITH_SUMSUB, { result: SUMSUB }, { result: { ...SUMSUB, token: '_act-2' } }, 'network');
    await pollUntil(() => stage.openedScripts.length === 1);
    await expect(stage.openedScripts[0]?.refreshToken()).resolves.toBe('_act-2');
    await act(() => expect(stage.openedScripts[0]?.refreshToken()).rejects.toBeDefined());
    expect(readPageText()).toContain('Sumsub could not continue');
  });

  it('accepts no token of another provider or for another host', async () => {
    const crafted = `_act-jwt-e30.${btoa('{"url":"https://evil.example"}')}.x`;
    openLaunchPage(
      WITH_SUMSUB,
      { result: SUMSUB },
      { result: JUMIO },
      { result: { ...SUMSUB, token: crafted } },
    );
    await pollUntil(() => stage.openedScripts.length === 1);
    for (const _ of [1, 2])
      await act(() => expect(stage.openedScripts[0]?.refreshToken()).rejects.toBeDefined());
  });

  it('helps when the camera is not available, and offers another provider', async () => {
    openLaunchPage(WITH_SUMSUB, { result: SUMSUB });
    await pollUntil(() => stage.openedScripts.length === 1);
    act(() => stage.openedScripts[0]?.onFailure('camera'));
    expect(document.querySelector('[role="status"]')?.textContent).toContain('Camera not available');
    pressLaunchButton('Continue with another provider');
    await pollUntil(() => listTokenRequests().length === 2);
    expect(listTokenRequests().at(-1)).toEqual({ level: 'LEVEL_1', other: true });
    expect(stage.closedScripts).toBe(1);
  });

  it('shows how to continue after it was closed', async () => {
    openLaunchPage('?level=LEVEL_1&with=sumsub', { result: SUMSUB });
    await pollUntil(() => stage.openedScripts.length === 1);
    act(() => stage.openedScripts[0]?.onClosed());
    expect(readHeading()).toBe('You closed the check');
    expect(stage.closedScripts).toBe(1);
    pressLaunchButton('Continue with Sumsub');
    await pollUntil(() => stage.openedScripts.length === 2);
  });

  it('[G5] names the provider that does it instead', async () => {
    openLaunchPage(WITH_SUMSUB, { result: { ...SUMSUB, instead: 'JUMIO' } });
    await pollUntil(() => stage.openedScripts.length === 1);
    expect(readPageText()).toContain('Jumio is not available right now, so Sumsub will do this check.');
  });

  it('continues when the status of the level changes', async () => {
    openLaunchPage(WITH_SUMSUB, { result: SUMSUB });
    await pollUntil(() => stage.openedScripts.length === 1);
    await pollUntil(() => stage.requests.some(({ name }) => name === 'info'));
    await pollUntil(() => kycStore.info !== null);
    act(() => {
      kycStore.info = kycInfo({ state: [step('LEVEL_1', { status: 'PENDING' })] });
    });
    await pollUntil(() => stage.navigations.length > 0);
    expect(stage.navigations[0]).toContain('returned=1');
  });

  it('is loaded in the document of the provider that the gateway names', async () => {
    openLaunchPage('?level=LEVEL_1', { result: { ...SUMSUB, instead: 'AAI' } });
    await pollUntil(() => stage.navigations.length > 0);
    const next = href('launch', { level: 'LEVEL_1', with: 'sumsub', instead: 'aai' });
    expect(stage.navigations).toEqual([`replace ${next}#token=flow`]);
    expect(stage.openedScripts).toEqual([]);
  });
});

describe('[M3] a check on the pages of a provider', () => {
  it('replaces this page', async () => {
    openLaunchPage('?level=LEVEL_1&with=jumio', { result: JUMIO });
    await pollUntil(() => stage.navigations.length > 0);
    expect(stage.navigations).toEqual([`replace ${JUMIO_PAGE}`]);
  });

  it('opens outside of a mini app on a tap, and this page stays open', async () => {
    const external = vi.spyOn(getPlatform(), 'openExternal').mockReturnValue(undefined);
    vi.spyOn(getPlatform(), 'hasExternalBrowser', 'get').mockReturnValue(true);
    openLaunchPage('?level=LEVEL_1&with=jumio', { result: JUMIO });
    await pollUntil(() => findLaunchButton('Open Jumio') !== undefined);
    expect(external).not.toHaveBeenCalled();
    pressLaunchButton('Open Jumio');
    expect(external.mock.calls).toEqual([[JUMIO_PAGE]]);
    expect(readPageText()).toContain('Continue in your browser');
    await pollUntil(() => stage.requests.some(({ name }) => name === 'info'));
    pressLaunchButton('I’ve finished');
    expect(stage.navigations).toEqual([`assign ${href('sdk', { returned: '1' })}#token=flow`]);
  });

  it('waits for a tap when another provider does the check', async () => {
    openLaunchPage('?level=LEVEL_1&with=jumio', { result: { ...JUMIO, instead: 'SUMSUB' } });
    await pollUntil(() => findLaunchButton('Open Jumio') !== undefined);
    expect(readPageText()).toContain('Sumsub is not available right now, so Jumio will do this check.');
    pressLaunchButton('Open Jumio');
    expect(stage.navigations).toEqual([`assign ${JUMIO_PAGE}`]);
  });

  it('is the app’s own capture when the gateway names it', async () => {
    openLaunchPage(WITH_SUMSUB, { result: { provider: 'DEFAULT', token: 'x', expiresAt: EXPIRES } });
    await pollUntil(() => stage.navigations.length > 0);
    expect(stage.navigations).toEqual([`replace ${href('kyc', { level: 'LEVEL_1', own: '1' })}#token=flow`]);
  });
});

describe('[C9, M9] the token of this page', () => {
  it('restores the session of an embedded account for the app’s own capture', async () => {
    const { info } = embeddedStore;
    Object.assign(embeddedStore, { info: { ...info, purpose: 'account' } });
    stage.answers['sdk-access'] = [
      { result: { accessToken: 'own', expiresAt: EXPIRES, provider: 'DEFAULT' } },
    ];
    openLaunchPage(WITH_SUMSUB, { result: { provider: 'DEFAULT', token: 'x', expiresAt: EXPIRES } });
    await pollUntil(() => stage.navigations.length > 0);
    expect(listTokenRequests()).toHaveLength(1);
    expect(stage.navigations).toEqual([`replace ${href('kyc', { level: 'LEVEL_1', own: '1' })}#token=flow`]);
  });

  it('is requested for a signed-in user', async () => {
    setEmbeddedSession(null);
    stage.answers['sdk-access'] = [
      { result: { accessToken: 'own', expiresAt: EXPIRES, provider: 'SUMSUB' } },
    ];
    openLaunchPage(WITH_SUMSUB, { result: SUMSUB });
    await pollUntil(() => stage.openedScripts.length === 1);
    expect(stage.requests.map(({ name, token }) => [name, token]).slice(0, 2)).toEqual([
      ['sdk-access', null],
      ['vendor-token', 'own'],
    ]);
    pressLaunchButton('Leave for now');
    expect(stage.navigations).toEqual([`assign ${href('sdk', { lang: 'en-GB' })}#token=own`]);
  });

  it('[M5] PAN: sends the typed number to the gateway before the provider opens', async () => {
    openLaunchPage('?level=LEVEL_1&type=PAN', { code: numberInvalid }, { result: JUMIO });
    await pollUntil(() => readHeading() === 'Enter your PAN');
    const enter = (text: string) => type(find<HTMLInputElement>('#pan'), text);
    pressLaunchButton('Continue');
    expect(document.querySelector('#pan-error')?.textContent).toBe('Enter your PAN');
    for (const none of ['ABCDE1234F', 'ABCCK1234F', '123']) {
      enter(none);
      pressLaunchButton('Continue');
      expect(readPageText()).toContain('This is not an individual’s PAN.');
    }
    expect(listTokenRequests()).toEqual([{ level: 'LEVEL_1', type: 'PAN' }]);
    enter(' abcpk 1234f ');
    expect(readPageText()).not.toContain('This is not an individual’s PAN.');
    pressLaunchButton('Continue');
    await pollUntil(() => stage.navigations.length > 0);
    expect(listTokenRequests()[1]).toEqual({ level: 'LEVEL_1', type: 'PAN', number: ' abcpk 1234f ' });
    expect(stage.navigations).toEqual([`replace ${JUMIO_PAGE}`]);
  });
});
