// Right-to-left only for ar-SA or a language the page lists; everybody else reads it from the document. [T13]
export type TextDirection = 'ltr' | 'rtl';

export const directionOf = (language: string, rtlLanguages: readonly string[]): TextDirection =>
  language === 'ar-SA' || rtlLanguages.includes(language) ? 'rtl' : 'ltr';

export const documentDirection = (): TextDirection =>
  document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
