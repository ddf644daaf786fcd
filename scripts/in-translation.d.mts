export const IN_TRANSLATION: readonly string[];
