// Masks names and e-mail addresses for the page header: the user recognises them, other people do not.
import type { Config } from '#gateway/config/config.ts';
import type { AccountRow } from '#gateway/db/queries/accounts.ts';
import { decrypt } from '#gateway/kit/crypto.ts';
import { maskName } from '#gateway/levels/verified-data.ts';
import { createLruCache } from '#gateway/kit/lru-cache.ts';

/** Caches masked names only. The key is the encrypted name, which never decrypts to another name. */
const masked = createLruCache<string>(2000);

export const buildDisplayNameAad = (userId: string): string => `account.display_name_enc:${userId}`;

export function maskAccountName(
  { filesKey }: Pick<Config, 'filesKey'>,
  account: Pick<AccountRow, 'id' | 'displayNameEnc'>,
): string {
  const { id, displayNameEnc } = account;
  if (displayNameEnc === '') return '';
  return masked(`${id} ${displayNameEnc}`, () => {
    const name = decrypt(displayNameEnc, filesKey, buildDisplayNameAad(id)).toString('utf8');
    return name.split(' ').map(maskName).join(' ');
  });
}

/** "m***@example.com" */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${maskName(email.slice(0, at))}${email.slice(at)}`;
}
