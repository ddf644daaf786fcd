import { afterEach, describe, expect, it } from 'vitest';
import { href } from '#app/paths.ts';
import { openStartParam } from './start-param.ts';

const LAUNCH = '#tgWebAppData=user%3D1%26hash%3Dx&tgWebAppVersion=9.1&tgWebAppPlatform=ios';

function opened(address: string): string {
  history.replaceState({ depth: 0 }, '', address);
  openStartParam();
  return location.pathname + location.search + location.hash;
}

afterEach(() => history.replaceState(null, '', '/'));

describe('[G7] a link into the mini app', () => {
  it.each([
    ['updatePOA', href('updatePOA')],
    ['updatepoa', href('updatePOA')],
    ['complianceTasks', href('complianceTasks')],
    ['risk-tolerance-test', href('risk-tolerance-test')],
    ['check-POA', href('check', { type: 'POA' })],
    ['agreement-terms', href('agreement', { product: 'TERMS' })],
  ])('with %s opens %s', (param, path) => {
    expect(opened(`/user/accounts?tgWebAppStartParam=${param}${LAUNCH}`)).toBe(path + LAUNCH);
  });

  it.each([
    'unheard-of',
    '',
    '..%2F..%2Fadmin',
    'https:%2F%2Fexample.com',
    'sdk',
    'launch',
    'check',
    'check-PASSPORTS',
    'agreement-constructor',
    'kyc-LEVEL_2',
    'x'.repeat(512),
  ])('with %j opens the hub', (param) => {
    expect(opened(`/user/accounts/auth/kyc?tgWebAppStartParam=${param}${LAUNCH}`)).toBe(
      href('personal') + LAUNCH,
    );
  });

  it('is read by either name from query or hash and keeps the rest', () => {
    expect(opened(`/user/accounts?startapp=kyc&from=email${LAUNCH}`)).toBe(
      `${href('kyc')}?from=email${LAUNCH}`,
    );
    expect(opened(`/user/accounts${LAUNCH}&tgWebAppStartParam=kyc`)).toBe(
      `${href('kyc')}${LAUNCH}&tgWebAppStartParam=kyc`,
    );
    expect(opened(`/user/accounts#/start?tgWebAppStartParam=kyc`)).toBe(
      `${href('kyc')}#/start?tgWebAppStartParam=kyc`,
    );
  });

  it('to one task keeps the rest of the address', () => {
    expect(opened(`/user/accounts?startapp=check-QES&from=email${LAUNCH}`)).toBe(
      `${href('check')}?type=QES&from=email${LAUNCH}`,
    );
  });

  it('without a parameter changes nothing', () => {
    expect(opened(`/user/accounts/auth/kyc?from=email${LAUNCH}`)).toBe(
      `/user/accounts/auth/kyc?from=email${LAUNCH}`,
    );
  });
});
