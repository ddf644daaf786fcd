import { afterEach, describe, expect, it } from 'vitest';
import { takeEmbeddedToken } from '#app/api/embedded.ts';
import { dropEmbeddedToken } from '#app/api/embedded-change.ts';
import { readMode } from './mode.ts';

const at = (address: string) => {
  history.replaceState(null, '', address);
  takeEmbeddedToken();
  return readMode();
};
afterEach(() => {
  dropEmbeddedToken();
  sessionStorage.clear();
});

describe('how the page was opened', () => {
  it('an ordinary visit has header and footer', () => {
    expect(at('/user/accounts/auth/personal')).toEqual({ header: true, footer: true });
  });

  it('[N3, N4] the mobile app brings its own header, on every later address of the tab too', () => {
    expect(at('/user/accounts/auth/personal?isApp=true')).toEqual({ header: false, footer: true });
    expect(at('/user/accounts/auth/step1')).toEqual({ header: false, footer: true });
    expect(at('/user/accounts/auth/step1?isApp=false').header).toBe(true);
  });

  it('[M9, N4] embedded mode has neither', () => {
    expect(at('/user/accounts/auth/sdk')).toEqual({ header: false, footer: false });
    expect(at('/user/accounts/auth/step1?token=secret')).toEqual({ header: false, footer: false });
  });
});
