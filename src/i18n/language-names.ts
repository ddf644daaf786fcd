/** What each language calls itself; apart from the list, because only the menu shows names. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
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
};
