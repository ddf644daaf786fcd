// Numbers as a back end may write them: "1,500.50".

const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** Null if the text is no number. */
export const parseNumber = (text: string): number | null =>
  NUMBER.test(text.trim()) ? Number(text.replaceAll(',', '')) : null;
