// Telegram sign-in. [G1]
/** initData is not signed for this bot or has no user. */
export const telegramInvalid = 33201;
export const telegramExpired = 33202;
export const telegramUsed = 33203;
export const telegramNotLinked = 33204;
/** The Telegram user is linked with another account. */
export const telegramTaken = 33205;
/** The account is linked with another Telegram user. */
export const telegramElsewhere = 33206;
/** The session has no Telegram launch to link. */
export const telegramNoLaunch = 33207;
/** The account is locked: the launch needs the secret or a code by e-mail. */
export const telegramLocked = 33208;
export const telegramWrongSecret = 33209;
/** The Telegram user of this session has no link to lock. */
export const telegramNothingToLock = 33210;
