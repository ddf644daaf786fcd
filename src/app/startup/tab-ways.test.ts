import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPageAllowed, type TokenPurpose } from '#contract/embedded.ts';
import { takeEmbeddedToken } from '#app/api/embedded.ts';
import { dropEmbeddedToken } from '#app/api/embedded-change.ts';
import { navigate } from '#app/lib/history/history.ts';
import { setWays, ways, wayTo } from '#app/lib/history/ways.ts';
import { href, ROUTES } from '#app/paths.ts';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { startWays } from './tab-ways.ts';

const went: string[] = [];

function open(
  purpose: TokenPurpose | undefined,
  query = 'lang=de-DE&from=partner&hidden=true&token=secret',
): void {
  history.replaceState(null, '', `/user/accounts/auth/sdk?${query}`);
  takeEmbeddedToken();
  // What the links read of it; a back end may leave the purpose out.
  embeddedStore.info = { purpose, verifies: 'LEVEL_1' } as typeof embeddedStore.info;
  startWays();
}
const segments = (covered: boolean) =>
  ROUTES.filter(({ segment }) => (ways.instead?.(href(segment)) === null) === covered).map(
    ({ segment }) => segment,
  );

beforeEach(() => {
  went.length = 0;
  vi.spyOn(location, 'assign').mockImplementation((url) => void went.push(String(url)));
});
afterEach(() => {
  setWays({});
  embeddedStore.info = null;
  dropEmbeddedToken();
});

describe('the links of an embedded flow', () => {
  it('[M9] lead to what its token is for, and nowhere else', () => {
    open('update');
    expect(segments(true)).toEqual(['kyc', 'phone', 'sdk', 'updatekyc']);
    expect(wayTo(href('updateName'))).toBeNull();
    expect(wayTo(href('kyc', { level: 'LEVEL_1' }))).toBe(href('kyc', { level: 'LEVEL_1' }));
    expect(wayTo('https://help.example/')).toBe('https://help.example/');
  });

  it('[M9] with a token that verifies, everything but the other level and what changes the verified', () => {
    open('verify');
    expect(segments(false)).toEqual([
      'step2',
      'resetkyc',
      'updatekyc',
      'updatePOA',
      'updateName',
      'transfer',
    ]);
    expect(isPageAllowed('verify', 'LEVEL_2', 'step2')).toBe(true);
    expect(isPageAllowed('verify', 'LEVEL_2', 'step1')).toBe(false);
  });

  it.each(['account', undefined] as const)('[M9] with a token for %s, every page', (purpose) => {
    open(purpose);
    expect(segments(true)).toEqual(ROUTES.map(({ segment }) => segment));
  });

  it('[N1] lead back to the index by an address with the token, which no page shows', () => {
    open('update');
    expect(wayTo(href('personal', { from: 'kyc' }))).toBe(href('sdk'));
    navigate(href('personal'));
    expect(went).toEqual(['/user/accounts/auth/sdk?lang=de-DE&from=partner&hidden=true&token=secret']);
    expect(location.href).not.toContain('secret');
    expect(location.pathname).toBe('/user/accounts/auth/sdk');
  });

  it('[N1] with a token for the account, the hub is an index like any other', () => {
    open('account');
    expect(wayTo(href('personal'))).toBe(href('personal'));
    navigate(href('personal'));
    expect(location.pathname).toBe(href('personal'));
    expect(went).toEqual([]);
  });
});
