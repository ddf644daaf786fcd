// Right-to-left only for ar-SA or a language the page lists. [T13]
type TextDirection = 'ltr' | 'rtl';

export const directionOf = (language: string, rtlLanguages: readonly string[]): TextDirection =>
  language === 'ar-SA' || rtlLanguages.includes(language) ? 'rtl' : 'ltr';
