import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeInstallPrompt } from '#app/lib/install-prompt.ts';
import { sessionStore } from '#app/lib/storage/storage.ts';
import { getInstallMethod } from './use-install.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const WEBVIEW =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

const browserCan = () => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
const navigatorHas = (own: object) =>
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 5, ...own });

storeInstallPrompt();
beforeEach(() => (window.installPrompt = undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStore.remove('isApp');
});

it('[W5] is the browser prompt, instructions in Safari on iOS, or none', () => {
  expect(getInstallMethod()).toBeNull();
  browserCan();
  expect(getInstallMethod()).toBe('browser');
  window.installPrompt = undefined;
  navigatorHas({ standalone: false, userAgent: SAFARI });
  expect(getInstallMethod()).toBe('share');
  navigatorHas({ standalone: false, userAgent: WEBVIEW });
  expect(getInstallMethod()).toBeNull();
  // A Mac, which uses the browser menu.
  navigatorHas({ standalone: false, userAgent: SAFARI, maxTouchPoints: 0 });
  expect(getInstallMethod()).toBeNull();
});

it('[W5] is none in a frame, in the mobile app, and if installed', () => {
  browserCan();
  vi.stubGlobal('parent', {});
  expect(getInstallMethod()).toBeNull();
  vi.unstubAllGlobals();
  sessionStore.set('isApp', 'true');
  expect(getInstallMethod()).toBeNull();
  sessionStore.remove('isApp');
  navigatorHas({ standalone: true });
  expect(getInstallMethod()).toBeNull();
  vi.unstubAllGlobals();
  for (const mode of ['standalone', 'minimal-ui', 'fullscreen']) {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === `(display-mode: ${mode})` }) as MediaQueryList,
    );
    expect(getInstallMethod()).toBeNull();
    vi.restoreAllMocks();
  }
  expect(getInstallMethod()).toBe('browser');
});
