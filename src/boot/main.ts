// Inlined into the <head> of index.html, before its styles and modules (build/first-html.ts). Sets theme, language and
// direction of the first paint, and shows the message if the app cannot start. It is small and makes no request.
import { languageOfFlow, openedSession } from '#app/api/embedded.ts';
import { catalogOf } from '#app/i18n/languages.ts';
import { keepInstallPrompt } from '#app/lib/install-prompt.ts';
import { PENDING_SIGN_OUT } from '#app/lib/storage/sign-out-mark.ts';
import { pageOpensByTelegram } from '#app/lib/page-config.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { detect, surroundings } from '#app/platform/detect.ts';
import { isInApp } from '#app/platform/in-app.ts';
import { stripLaunch } from '#app/platform/launch-address.ts';
import { checkContent } from './first-content.ts';
import { watchStart } from './last-word.ts';
import { setBrand, setLanguage, setTheme } from './look.ts';
import { preloadWords, sayWords } from './words.ts';

watchStart();
keepInstallPrompt();
setTheme();
setBrand();
const flow = openedSession();
const written = document.documentElement.lang;
const tag = setLanguage(languageOfFlow(flow));
const platform = detect(surroundings());
if (!platform.inTelegram) stripLaunch();
// An embedded flow, a tab with a pending sign-out, and a Telegram launch may belong to another user than the cookie.
const mayBeAnother =
  flow || localStore.get(PENDING_SIGN_OUT) || (platform.inTelegram && pageOpensByTelegram());
// [N4] The host app has a header, or wants none.
const bare = Boolean(flow) || platform.inTelegram || isInApp();
if (bare) document.documentElement.dataset.bare = '';
checkContent(mayBeAnother ? null : catalogOf(tag), bare);
preloadWords(catalogOf(tag));
sayWords(tag, written);
