// Changes of verified data: transfer, name, address, residence, reset, national number.
export const transferNotPossible = 34301;
export const transferNotOpen = 34302;
export const nameUpdateNotPossible = 34401;
export const nameUpdateOpen = 34402;
export const addressUpdateNotPossible = 34403;
export const addressCountry = 34404;
export const addressUnchanged = 34405;
export const resetNotPossible = 34501;
export const residenceNotPossible = 34502;
export const numberInvalid = 34601;
export const numberAttemptsExhausted = 34602;
export const identityInUse = 34603;
