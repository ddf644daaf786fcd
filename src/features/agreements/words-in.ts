// Attributes of words that may be in another language than the page around them.
import { directionOf } from '#app/i18n/direction.ts';
import { pageConfig } from '#app/lib/page-config.ts';

export const wordsIn = (lang: string) => ({ lang, dir: directionOf(lang, pageConfig().rtlLanguages) });
