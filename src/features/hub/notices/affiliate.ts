// [C15] Binds the account to the affiliate code of a partner's link, and removes the code from the address.
import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { bindAffiliate } from '#contract/client-calls/notices.ts';
import { call } from '#app/api/client.ts';
import { navigate } from '#app/lib/history/history.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { showToast } from '#app/state/messages/toasts.ts';

const PARAM = 'affiliate_id';

export async function bindAffiliateFromUrl(): Promise<void> {
  const address = new URL(location.href);
  const affiliateId = address.searchParams.get(PARAM);
  if (affiliateId === null) return;
  address.searchParams.delete(PARAM);
  navigate(address.pathname + address.search, { replace: true });
  if (!/^[A-Za-z0-9]{3,20}$/.test(affiliateId)) return;
  try {
    await call(bindAffiliate, { affiliateId });
    showToast({ kind: 'success', text: i18n._(msg`Your account is now linked to this partner`) });
  } catch (error) {
    showError(error);
  }
}
