import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepInstallPrompt } from '#app/lib/install-prompt.ts';
import { sessionStore } from '#app/lib/storage/storage.ts';
import { installWay } from './install-way.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const WEBVIEW =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

const browserCan = () => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
const navigatorHas = (own: object) =>
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 5, ...own });

keepInstallPrompt();
beforeEach(() => (window.installPrompt = undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStore.remove('isApp');
});

it('[W5] is the browser’s own where it has said so, words in Safari of iOS, and else none', () => {
  expect(installWay()).toBeNull();
  browserCan();
  expect(installWay()).toBe('browser');
  window.installPrompt = undefined;
  navigatorHas({ standalone: false, userAgent: SAFARI });
  expect(installWay()).toBe('share');
  navigatorHas({ standalone: false, userAgent: WEBVIEW });
  expect(installWay()).toBeNull();
  // A Mac, which has a menu entry of its own.
  navigatorHas({ standalone: false, userAgent: SAFARI, maxTouchPoints: 0 });
  expect(installWay()).toBeNull();
});

it('[W5] is none in a frame, in the exchange’s app, and where it is installed', () => {
  browserCan();
  vi.stubGlobal('parent', {});
  expect(installWay()).toBeNull();
  vi.unstubAllGlobals();
  sessionStore.set('isApp', 'true');
  expect(installWay()).toBeNull();
  sessionStore.remove('isApp');
  navigatorHas({ standalone: true });
  expect(installWay()).toBeNull();
  vi.unstubAllGlobals();
  for (const mode of ['standalone', 'minimal-ui', 'fullscreen']) {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === `(display-mode: ${mode})` }) as MediaQueryList, // nothing else is read
    );
    expect(installWay()).toBeNull();
    vi.restoreAllMocks();
  }
  expect(installWay()).toBe('browser');
});
