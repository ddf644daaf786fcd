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
