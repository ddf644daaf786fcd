// Acceptance of agreements.
export const agreementUnknown = 34101;
export const agreementOutdated = 34102;
export const agreementOrder = 34103;
export const agreementUnsigned = 34104;
