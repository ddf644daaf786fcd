// Banners that the gateway may raise by tag. A tag without a text is not shown.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BANNER_PROOF_EXPIRING } from '#contract/address-update.ts';
import { BANNER_IDENTITY_MOVED, BANNER_TRANSFER_OPEN } from '#contract/security.ts';

interface BannerText {
  tone: 'info' | 'warning';
  title: MessageDescriptor;
  body: MessageDescriptor;
  way?: { route: string; label?: MessageDescriptor };
}

const TEXTS: Record<string, BannerText> = {
  VERIFICATION_REQUIRED: {
    tone: 'warning',
    title: msg`Verify your identity to keep all services`,
    body: msg`Without verification you can only close positions and withdraw.`,
  },
  DOCUMENT_EXPIRING: {
    tone: 'warning',
    title: msg`Your document expires soon`,
    body: msg`Have the new one ready. You can renew it here once we ask for it.`,
  },
  [BANNER_PROOF_EXPIRING]: {
    tone: 'info',
    title: msg`Your proof of address is getting old`,
    body: msg`Please send a new one. Your level and your limits stay as they are while we check it.`,
    way: { route: 'updatePOA' },
  },
  TASK_DUE: {
    tone: 'info',
    title: msg`Something is due soon`,
    body: msg`Your tasks say what is missing and until when. After that date some services will be limited.`,
  },
  [BANNER_TRANSFER_OPEN]: {
    tone: 'info',
    title: msg`An identity transfer is open`,
    body: msg`It has to be confirmed in the account that takes the identity over, or it ends by itself.`,
    way: { route: 'transfer', label: msg`See the transfer` },
  },
  [BANNER_IDENTITY_MOVED]: {
    tone: 'info',
    title: msg`Your identity is on another account of yours`,
    body: msg`This account is no longer verified. It can be verified again 180 days after the transfer.`,
    way: { route: 'transfer', label: msg`See the transfer` },
  },
  LONGER_REVIEW: {
    tone: 'info',
    title: msg`Checks take longer than usual at the moment`,
    body: msg`You do not need to send anything twice.`,
  },
};

export const BANNER_TEXTS: ReadonlyMap<string, BannerText> = new Map(Object.entries(TEXTS));
