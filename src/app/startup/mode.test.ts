import { afterEach, describe, expect, it } from 'vitest';
import { consumeEmbeddedToken, clearEmbeddedSession } from '#app/api/embedded.ts';
import { readMode } from './mode.ts';

const at = (address: string) => {
  history.replaceState(null, '', address);
  consumeEmbeddedToken();
  return readMode();
};
afterEach(() => {
  clearEmbeddedSession();
  sessionStorage.clear();
});

describe('how the page was opened', () => {
  it('has header and footer on an ordinary visit', () => {
    expect(at('/user/accounts/auth/personal')).toEqual({ header: true, footer: true });
  });

  it('[N3, N4] has no header in the mobile app, also on later pages', () => {
    expect(at('/user/accounts/auth/personal?isApp=true')).toEqual({ header: false, footer: true });
    expect(at('/user/accounts/auth/step1')).toEqual({ header: false, footer: true });
    expect(at('/user/accounts/auth/step1?isApp=false').header).toBe(true);
  });

  it('[M9, N4] has neither in embedded mode', () => {
    expect(at('/user/accounts/auth/sdk')).toEqual({ header: false, footer: false });
    expect(at('/user/accounts/auth/step1?token=secret')).toEqual({ header: false, footer: false });
  });
});
