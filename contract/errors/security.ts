// Step-up and one-time codes. [X13]
export const stepUpRequired = 33101;
export const stepUpWrongAction = 33102;
export const otpWrong = 33103;
export const otpExpired = 33104;
export const otpTriesExhausted = 33105;
export const otpTooSoon = 33106;
export const mailUnavailable = 33107;
/** The client raises it for a failed risk verdict; the gateway never sends it. [C23] */
export const deviceRefused = 33108;
