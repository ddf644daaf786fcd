// Refused files.
export const uploadTooLarge = 31001;
export const uploadEmpty = 31002;
export const uploadTypeRefused = 31003;
export const uploadSvgRefused = 31004;
export const uploadHeicRefused = 31005;
export const uploadPixels = 31006;
export const uploadTooSmall = 31007;
export const uploadUnreadable = 31008;
export const uploadOffsetMismatch = 31009;
export const uploadHashMismatch = 31010;
export const uploadPdfUnsafe = 31011;
export const uploadDuplicateSide = 31012;
export const uploadPdfPages = 31013;
export const uploadTooMany = 31014;
export const uploadPdfUncheckable = 31015;
