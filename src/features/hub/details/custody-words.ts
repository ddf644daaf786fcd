// Who holds the assets, in words: only what the account says, and never the name an enum happens to carry. [M4]
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Custody } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';

const HELD_BY: Record<Custody, ((partner: string) => MessageDescriptor) | null> = {
  CUSTODY_SATOS: (partner) => (partner ? msg`${{ partner }}, our custody partner` : msg`Our custody partner`),
  CUSTODY_BYBIT: () => msg`The exchange itself, without a partner`,
  CUSTODY_UNSPECIFIED: null,
};

/** Null where nobody has said, or said something we do not know. */
export function holderOf(i18n: I18n, { custody, custodyInfo }: KycInfo): string | null {
  const words = (HELD_BY as Partial<typeof HELD_BY>)[custody]; // another back end may know more kinds
  return words ? i18n._(words(custodyInfo.partner)) : null;
}
