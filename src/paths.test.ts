import { describe, expect, it } from 'vitest';
import { ROUTE_SEGMENTS } from '../tests/fixtures/route-segments.ts';
import { toCanonicalPath, href, findRoute, ROUTES } from '#app/paths.ts';

describe('the screen table', () => {
  it('[S4-S19] has every route of the product, once', () => {
    expect(ROUTES.map(({ segment }) => segment).toSorted()).toEqual(ROUTE_SEGMENTS.toSorted());
  });

  it('names every page apart', () => {
    const titles = ROUTES.map(({ title }) => title.message);
    expect(new Set(titles).size).toBe(ROUTES.length);
  });
});

describe('addresses', () => {
  it('are written by href alone, without empty values', () => {
    expect(href('kyc', { level: 'LEVEL_1', step: '' })).toBe('/user/accounts/auth/kyc?level=LEVEL_1');
    expect(href('personal')).toBe('/user/accounts/auth/personal');
  });

  it('belong to a row or to none', () => {
    expect(findRoute('/user/accounts/auth/step1')?.segment).toBe('step1');
    expect(findRoute('/user/accounts/auth/step9')).toBeNull();
    expect(findRoute('/elsewhere/step1')).toBeNull();
  });

  it.each([
    ['/user/accounts', '/user/accounts/auth/personal'],
    ['/user/accounts/', '/user/accounts/auth/personal'],
    ['/user/accounts/auth', '/user/accounts/auth/personal'],
    ['/user/accounts/auth/', '/user/accounts/auth/personal'],
    ['/user/accounts/auth/step1/', '/user/accounts/auth/step1'],
    ['/user/accounts/auth/UPDATEpoa', '/user/accounts/auth/updatePOA'],
    ['/user/accounts/auth/nowhere', '/user/accounts/auth/nowhere'],
    ['/', '/'],
  ])('[S4] %s stands for %s', (path, canonical) => {
    expect(toCanonicalPath(path)).toBe(canonical);
  });
});
