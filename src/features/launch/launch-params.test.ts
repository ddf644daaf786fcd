import { afterEach, describe, expect, it } from 'vitest';
import { setEmbeddedSession } from '#app/api/embedded.ts';
import { addTokenToAddress } from '#app/api/embedded.ts';
import { buildLaunchHref, parseLaunchParams, buildStatusHref, buildTokenRequest } from './launch-params.ts';

afterEach(() => setEmbeddedSession(null));

describe('the address of a check', () => {
  it.each([
    '?level=LEVEL_1&with=sumsub',
    '?level=LEVEL_2&type=POA&with=onfido',
    '?level=LEVEL_1&country=PT&other=true&instead=jumio',
  ])('%s is read as it is written', (search) => {
    expect(
      new URL(buildLaunchHref(parseLaunchParams(search)), 'https://a.example').searchParams.toString(),
    ).toBe(new URLSearchParams([...new URLSearchParams(search)].toSorted(byOrder)).toString());
  });

  it.each(['', '?level=3&type=x&country=pt&with=evil.example&instead=<b>', '?with=https://evil.example'])(
    'takes nothing it does not know from %s',
    (search) => {
      expect(parseLaunchParams(search)).toEqual({
        level: 'LEVEL_1',
        type: null,
        country: '',
        provider: '',
        other: false,
        instead: '',
      });
    },
  );

  it('requests only what the address names', () => {
    expect(buildTokenRequest(parseLaunchParams('?level=LEVEL_2&type=POA&with=jumio'))).toEqual({
      level: 'LEVEL_2',
      type: 'POA',
    });
    expect(buildTokenRequest(parseLaunchParams('?country=DE&other=true'))).toEqual({
      level: 'LEVEL_1',
      country: 'DE',
      other: true,
    });
  });

  it('[M9] contains the token of a flow in its hash, and the parameters of the flow', () => {
    const query = 'lang=de-DE&from=partner&level=LEVEL_2&business_id=b7';
    setEmbeddedSession({ token: 'secret', captureToken: '', accessOrigin: '', business: '', query });
    expect(addTokenToAddress(buildStatusHref(true))).toBe(
      '/user/accounts/auth/sdk?returned=1&lang=de-DE&from=partner&business_id=b7#token=secret',
    );
    setEmbeddedSession(null);
  });

  it('is the page of the level where the back end issues no token', () => {
    history.replaceState(null, '', '/user/accounts/auth/launch?level=LEVEL_2');
    expect(addTokenToAddress(buildStatusHref(true))).toBe('/user/accounts/auth/step2');
    history.replaceState(null, '', '/user/accounts/auth/launch?level=LEVEL_1');
    expect(addTokenToAddress(buildStatusHref(true))).toBe('/user/accounts/auth/step1');
  });
});

const ORDER = ['level', 'type', 'country', 'with', 'other', 'instead'];
function byOrder([one]: [string, string], [two]: [string, string]): number {
  return ORDER.indexOf(one) - ORDER.indexOf(two);
}
