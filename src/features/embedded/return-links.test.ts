import { afterEach, describe, expect, it } from 'vitest';
import { getEmbeddedSession, consumeEmbeddedToken } from '#app/api/embedded.ts';
import { clearEmbeddedSession } from '#app/api/embedded.ts';
import { checkReturnUrl, buildIndexHref } from './return-links.ts';

function open(query: string): string {
  history.replaceState(null, '', `/user/accounts/auth/sdk?${query}`);
  consumeEmbeddedToken();
  return buildIndexHref(getEmbeddedSession()!);
}
afterEach(() => clearEmbeddedSession());

describe('back to the index of an embedded flow', () => {
  it.each([
    ['lang=de-DE&from=partner&hidden=true&token=t', '?lang=de-DE&from=partner&hidden=true&token=t'],
    ['lang=de-DE&from=partner&hidden=false&token=t', '?lang=de-DE&from=partner&token=t'],
    ['token=t', '?lang=ES&token=t'],
    ['isUpdatePoi=true&site=IN&update=1&lang=en&from=email&token=t', '?lang=en&from=email&token=t'],
  ])('[N1] opened with %s leads to %s', (query, back) => {
    expect(open(query)).toBe(`/user/accounts/auth/sdk${back}`);
  });

  it('[N1] leads to the redirect address when it is allowed', () => {
    expect(checkReturnUrl('https://shop.example/done', ['shop.example'])).toBe('https://shop.example/done');
    expect(checkReturnUrl('/user/accounts/auth/updatekyc', [])).toBe(
      `${location.origin}/user/accounts/auth/updatekyc`,
    );
    for (const none of [null, '', 'https://evil.example/', '//evil.example'])
      expect(checkReturnUrl(none, ['shop.example'])).toBeNull();
  });
});
