// Names of months and days in date pickers, which Mantine reads from Day.js.
const LOCALES: Readonly<Record<string, { name: string; load: () => Promise<unknown> }>> = {
  'ar-SA': { name: 'ar-sa', load: () => import('dayjs/locale/ar-sa.js') },
  'de-DE': { name: 'de', load: () => import('dayjs/locale/de.js') },
  'es-ES': { name: 'es', load: () => import('dayjs/locale/es.js') },
  'id-ID': { name: 'id', load: () => import('dayjs/locale/id.js') },
  'ja-JP': { name: 'ja', load: () => import('dayjs/locale/ja.js') },
  'ko-KR': { name: 'ko', load: () => import('dayjs/locale/ko.js') },
  'ru-RU': { name: 'ru', load: () => import('dayjs/locale/ru.js') },
  'th-TH': { name: 'th', load: () => import('dayjs/locale/th.js') },
  'tr-TR': { name: 'tr', load: () => import('dayjs/locale/tr.js') },
  'vi-VN': { name: 'vi', load: () => import('dayjs/locale/vi.js') },
  'zh-CN': { name: 'zh-cn', load: () => import('dayjs/locale/zh-cn.js') },
  'zh-HK': { name: 'zh-hk', load: () => import('dayjs/locale/zh-hk.js') },
  'zh-TW': { name: 'zh-tw', load: () => import('dayjs/locale/zh-tw.js') },
};

export const getDateLanguage = (tag: string): string => LOCALES[tag]?.name ?? 'en';
export const loadDateLanguage = async (tag: string): Promise<void> => {
  await LOCALES[tag]?.load();
};
