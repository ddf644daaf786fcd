/** Language names in their own language. */
export const LANGUAGE_NAMES = {
  en: 'English',
  'en-US': 'English (US)',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文（台灣）',
  'ja-JP': '日本語',
  'ko-KR': '한국어',
  'ru-RU': 'Русский',
  'id-ID': 'Bahasa Indonesia',
  'es-ES': 'Español',
  'tr-TR': 'Türkçe',
  'th-TH': 'ไทย',
  'vi-VN': 'Tiếng Việt',
  'de-DE': 'Deutsch',
  'en-HK': 'English (Hong Kong)',
  'zh-HK': '繁體中文（香港）',
  'ar-SA': 'العربية',
} as const;

/** Returns an unknown tag unchanged. */
export const getLanguageName = (tag: string): string =>
  (LANGUAGE_NAMES as Readonly<Record<string, string>>)[tag] ?? tag; // unknown tags give undefined
