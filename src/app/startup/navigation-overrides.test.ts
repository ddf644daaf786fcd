import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPageAllowed, type TokenPurpose } from '#contract/embedded.ts';
import { consumeEmbeddedToken, clearEmbeddedSession } from '#app/api/embedded.ts';
import {
  navigate,
  setNavigationOverrides,
  navigationOverrides,
  resolveLink,
} from '#app/lib/history/history.ts';
import { href, ROUTES } from '#app/paths.ts';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { startNavigationOverrides } from './navigation-overrides.ts';

const went: string[] = [];

function open(
  purpose: TokenPurpose | undefined,
  query = 'lang=de-DE&from=partner&hidden=true&token=secret',
): void {
  history.replaceState(null, '', `/user/accounts/auth/sdk?${query}`);
  consumeEmbeddedToken();
  // Fields used by the links; a back end may omit the purpose.
  embeddedStore.info = { purpose, verifies: 'LEVEL_1' } as typeof embeddedStore.info;
  startNavigationOverrides();
}
const segments = (covered: boolean) =>
  ROUTES.filter(({ segment }) => (navigationOverrides.replacePage?.(href(segment)) === null) === covered).map(
    ({ segment }) => segment,
  );

beforeEach(() => {
  went.length = 0;
  vi.spyOn(location, 'assign').mockImplementation((url) => void went.push(String(url)));
});
afterEach(() => {
  setNavigationOverrides({});
  embeddedStore.info = null;
  clearEmbeddedSession();
});

describe('the links of an embedded flow', () => {
  it('[M9] lead only to pages covered by the token', () => {
    open('update');
    expect(segments(true)).toEqual(['kyc', 'phone', 'sdk', 'updatekyc']);
    expect(resolveLink(href('updateName'))).toBeNull();
    expect(resolveLink(href('kyc', { level: 'LEVEL_1' }))).toBe(href('kyc', { level: 'LEVEL_1' }));
    expect(resolveLink('https://help.example/')).toBe('https://help.example/');
  });

  it('[M9] lead, with a verification token, anywhere but to the other level and changes', () => {
    open('verify');
    expect(segments(false)).toEqual([
      'step2',
      'resetkyc',
      'updatekyc',
      'updatePOA',
      'updateName',
      'transfer',
      'sessions',
      'receipt',
    ]);
    expect(isPageAllowed('verify', 'LEVEL_2', 'step2')).toBe(true);
    expect(isPageAllowed('verify', 'LEVEL_2', 'step1')).toBe(false);
  });

  it.each(['account', undefined] as const)('[M9] lead anywhere with a token for %s', (purpose) => {
    open(purpose);
    expect(segments(true)).toEqual(ROUTES.map(({ segment }) => segment));
  });

  it('[N1] lead to the index by an address with the token', () => {
    open('update');
    expect(resolveLink(href('personal', { from: 'kyc' }))).toBe(href('sdk'));
    navigate(href('personal'));
    expect(went).toEqual(['/user/accounts/auth/sdk?lang=de-DE&from=partner&hidden=true&token=secret']);
    expect(location.href).not.toContain('secret');
    expect(location.pathname).toBe('/user/accounts/auth/sdk');
  });

  it('[N1] lead to the hub with an account token', () => {
    open('account');
    expect(resolveLink(href('personal'))).toBe(href('personal'));
    navigate(href('personal'));
    expect(location.pathname).toBe(href('personal'));
    expect(went).toEqual([]);
  });
});
