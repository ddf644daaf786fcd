/** A code without a translated text, for example an action of the audit trail: `doc_type.set` as `doc type set`. */
export const toPlainCode = (code: string): string =>
  code
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(/[_.]/g, ' ')
    .toLowerCase();
