import { describe, expect, it } from 'vitest';
import { resolveLaunchMethod, type VendorTokenResponse } from './launch-method.ts';

const jwt = (payload: object): string =>
  `e30.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sig`;
const answer = (more: object): VendorTokenResponse => ({
  provider: 'SUMSUB',
  token: '_act-1',
  expiresAt: '2026-11-23T10:00:00.000Z',
  ...more,
});
const ONFIDO = {
  provider: 'ONFIDO',
  token: jwt({ urls: { onfido_api_url: 'https://api.eu.onfido.com', sync_url: 'wss://sync.onfido.com/x' } }),
  workflowRunId: 'run-1',
};
const DOUBLE = 'http://127.0.0.1:4100';
const kindOf = (more: object) => resolveLaunchMethod(answer(more)).kind;

describe('[M3] what a provider’s answer opens', () => {
  it('is Sumsub’s frame at the base the gateway pins, or at its usual one', () => {
    expect(resolveLaunchMethod(answer({ sdkUrl: DOUBLE, origins: [DOUBLE], kind: 'sdk' }))).toEqual({
      kind: 'sdk',
      provider: 'SUMSUB',
      token: '_act-1',
      sdkUrl: DOUBLE,
      workflowRunId: '',
    });
    expect(resolveLaunchMethod(answer({}))).toMatchObject({ kind: 'sdk', sdkUrl: 'https://in.sumsub.com' });
  });

  it('is Onfido’s module for one run of a workflow', () => {
    expect(resolveLaunchMethod(answer(ONFIDO))).toMatchObject({
      kind: 'sdk',
      sdkUrl: 'https://sdk.onfido.com/v14/Onfido.js',
      workflowRunId: 'run-1',
    });
    const token = jwt({ urls: { onfido_api_url: DOUBLE } });
    const own = { ...ONFIDO, token, sdkUrl: `${DOUBLE}/v14/Onfido.js`, origins: [DOUBLE] };
    expect(kindOf(own)).toBe('sdk');
  });

  it.each([
    ['JUMIO', 'https://attesta.web.emea-1.jumio.ai/web/v4/app?token=1'],
    ['IDNOW', 'https://player.eu.platform.idnow.io/?token=1'],
    ['AAI', 'https://h5.advance.ai/kyc?id=1'],
  ])('is the page of %s', (provider, url) => {
    expect(resolveLaunchMethod(answer({ provider, url, kind: 'redirect', token: '' }))).toEqual({
      kind: 'redirect',
      url,
    });
  });

  it('is a page on a host that the gateway names', () => {
    const url = `${DOUBLE}/web/1`;
    expect(kindOf({ provider: 'JUMIO', url, origins: [DOUBLE], kind: 'redirect' })).toBe('redirect');
    expect(kindOf({ provider: 'JUMIO', url, origins: [], kind: 'redirect' })).toBe('refused');
  });

  it('is the app’s own capture without a provider', () => {
    expect(kindOf({ provider: 'DEFAULT', kind: 'embedded' })).toBe('own');
    expect(kindOf({ provider: 'DEFAULT' })).toBe('own');
  });
});

describe('[M3] a crafted answer is refused before its token is used', () => {
  const elsewhere = 'https://evil.example';
  it.each<[what: string, more: object]>([
    ['a Sumsub token that names another host', { token: `_act-jwt-${jwt({ url: elsewhere })}` }],
    ['the same of its sandbox', { token: `_act-sbx-jwt-${jwt({ url: elsewhere })}` }],
    ['the same in the newer form', { token: `_act-jwt-v2-${jwt({ url: elsewhere })}` }],
    ['the same in its first part', { token: `_act-jwt-${btoa(JSON.stringify({ url: elsewhere }))}.e30.x` }],
    ['a host that only ends like Sumsub’s', { token: `_act-jwt-${jwt({ url: 'https://insumsub.com' })}` }],
    ['a host that Sumsub’s is a name of', { sdkUrl: 'https://in.sumsub.com.evil.example' }],
    ['a base elsewhere', { sdkUrl: elsewhere }],
    ['a base with a user name', { sdkUrl: 'https://in.sumsub.com@evil.example' }],
    ['a base that is a script', { sdkUrl: 'javascript:alert(1)//.sumsub.com' }],
    ['no token', { token: '' }],
    [
      'an Onfido token that reports elsewhere',
      { ...ONFIDO, token: jwt({ urls: { onfido_api_url: elsewhere } }) },
    ],
    [
      'an Onfido token whose last address is elsewhere',
      { ...ONFIDO, token: jwt({ urls: { a: 'https://api.onfido.com', b: elsewhere } }) },
    ],
    ['an unreadable Onfido token', { ...ONFIDO, token: 'header.???.sig' }],
    ['an Onfido token without addresses', { ...ONFIDO, token: jwt({}) }],
    ['an Onfido module elsewhere', { ...ONFIDO, sdkUrl: `${elsewhere}/v14/Onfido.js` }],
    ['an Onfido module that is data', { ...ONFIDO, sdkUrl: 'data:text/javascript,export const Onfido={}' }],
    ['no run of a workflow', { ...ONFIDO, workflowRunId: null }],
    ['a page elsewhere', { provider: 'JUMIO', kind: 'redirect', url: elsewhere }],
    ['a page that is a script', { provider: 'AAI', kind: 'redirect', url: 'javascript:alert(1)' }],
    ['another provider’s page', { provider: 'IDNOW', kind: 'redirect', url: 'https://x.jumio.ai' }],
    ['no page', { provider: 'IDNOW', kind: 'redirect', url: null }],
    ['nothing but a name', { provider: 'JUMIO', token: '' }],
    ['an unknown provider', { provider: 'VERIFY_4_U', kind: 'redirect', url: 'https://a.onfido.com' }],
    ['no provider', { provider: '' }],
    ['an unknown kind', { provider: 'JUMIO', kind: 'hologram', url: null }],
  ])('%s', (_, more) => {
    expect(kindOf(more)).toBe('refused');
  });
});
