// Inlined into the <head> of index.html, before its styles and modules (build/first-html.ts). Sets theme, language and
// direction of the first paint, and shows the message if the app cannot start. It is small and makes no request.
import { readFlowLanguage, readEmbeddedSession } from '#app/api/embedded.ts';
import { getCatalogLocale } from '#app/i18n/languages.ts';
import { storeInstallPrompt } from '#app/lib/install-prompt.ts';
import { PENDING_SIGN_OUT } from '#app/lib/storage/storage.ts';
import { isTelegramSignInEnabled } from '#app/lib/page-config.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { detectPlatform, readPlatformSignals } from '#app/platform/detect.ts';
import { isInApp } from '#app/platform/detect.ts';
import { removeLaunchFromAddress } from '#app/platform/launch.ts';
import { removeMismatchedContent } from './first-content.ts';
import { watchStartup } from './startup-failure.ts';
import { applyBrand, applyLanguage, applyTheme, root } from './appearance.ts';
import { preloadMessages, showShellTexts } from './shell-texts.ts';

watchStartup();
storeInstallPrompt();
applyTheme();
applyBrand();
const flow = readEmbeddedSession();
const htmlLanguage = root.lang;
const tag = applyLanguage(readFlowLanguage(flow));
const platform = detectPlatform(readPlatformSignals());
if (!platform.inTelegram) removeLaunchFromAddress();
// An embedded flow, a tab with a pending sign-out, and a Telegram launch may belong to another user than the cookie.
const mayBeOtherUser =
  flow || localStore.get(PENDING_SIGN_OUT) || (platform.inTelegram && isTelegramSignInEnabled());
// [N4] The host app has its own header, or requests a page without one.
const hasHostHeader = Boolean(flow) || platform.inTelegram || isInApp();
if (hasHostHeader) root.dataset.bare = '';
if (platform.inTelegram) root.dataset.telegram = '';
removeMismatchedContent(mayBeOtherUser ? null : getCatalogLocale(tag), hasHostHeader);
preloadMessages(getCatalogLocale(tag));
showShellTexts(tag, htmlLanguage);
