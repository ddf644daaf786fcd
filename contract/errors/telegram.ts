// Signing in by what Telegram says of who opened the mini app. [G1]
/** Not signed for our bot, or it names nobody. */
export const telegramInvalid = 33201;
export const telegramExpired = 33202;
export const telegramUsed = 33203;
export const telegramNotLinked = 33204;
/** The Telegram account opens another account. */
export const telegramTaken = 33205;
/** Another Telegram account opens the account. */
export const telegramElsewhere = 33206;
/** The session knows of no Telegram account to link. */
export const telegramNoLaunch = 33207;
/** A lock stands before the account: the launch opens it with its secret, or with a code by e-mail. */
export const telegramLocked = 33208;
/** Not the secret of the lock. */
export const telegramWrongSecret = 33209;
/** The Telegram account of this session opens nothing that could be locked. */
export const telegramNothingToLock = 33210;
