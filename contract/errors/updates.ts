// [X12] Renewal of an identity document.
export const updateUnderReview = 1045;
export const updateFaceMismatch = 1046;
export const updateNameDiffers = 1047;
export const updateTooSoon = 1048;
export const updateDocumentInUse = 1049;
export const updateDocumentType = 1050;
export const updateAttemptsToday = 1051;
export const updateCountry = 1052;
export const updateLevel = 1053;
export const updateFaceMismatchAgain = 1062;

/** Several codes share a text. */
const UPDATE_ID_KEYS: Partial<Record<number, string>> = {
  [updateUnderReview]: 'updateIDError1',
  [updateFaceMismatch]: 'updateIDError2',
  [updateFaceMismatchAgain]: 'updateIDError2',
  [updateNameDiffers]: 'updateIDError3',
  [updateTooSoon]: 'updateIDError4',
  [updateDocumentInUse]: 'updateIDError5',
  [updateDocumentType]: 'updateIDError6',
  [updateCountry]: 'updateIDError6',
  [updateLevel]: 'updateIDError6',
  [updateAttemptsToday]: 'updateIDError7',
};

/** Message key of a code in the inverse-error-code namespace. */
export const getTextKey = (code: number): string => UPDATE_ID_KEYS[code] ?? String(code);
