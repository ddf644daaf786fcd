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
    title: msg`Verify your identity to keep full access`,
    body: msg`Without verification, you can only close positions and withdraw.`,
  },
  DOCUMENT_EXPIRING: {
    tone: 'warning',
    title: msg`Your document expires soon`,
    body: msg`Have your new document ready. You can send it here once we ask for it.`,
  },
  [BANNER_PROOF_EXPIRING]: {
    tone: 'info',
    title: msg`Your proof of address is getting old`,
    body: msg`Please send a new proof of address. Your level and limits will stay the same while we review it.`,
    way: { route: 'updatePOA' },
  },
  TASK_DUE: {
    tone: 'info',
    title: msg`You have a task due soon`,
    body: msg`Your tasks show what we need and by when. After that date, some services may be limited.`,
  },
  [BANNER_TRANSFER_OPEN]: {
    tone: 'info',
    title: msg`An identity transfer is in progress`,
    body: msg`Confirm the transfer in the account you’re moving your identity to, or it will be cancelled automatically.`,
    way: { route: 'transfer', label: msg`See the transfer` },
  },
  [BANNER_IDENTITY_MOVED]: {
    tone: 'info',
    title: msg`Your identity is now on your other account`,
    body: msg`This account is no longer verified. You can verify it again 180 days after the transfer.`,
    way: { route: 'transfer', label: msg`See the transfer` },
  },
  LONGER_REVIEW: {
    tone: 'info',
    title: msg`Checks are taking longer than usual`,
    body: msg`You do not need to send anything again.`,
  },
};

export const BANNER_TEXTS: ReadonlyMap<string, BannerText> = new Map(Object.entries(TEXTS));
