// Banners the gateway may raise by tag. A tag without a text is not shown: raw keys are nothing for a person.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface BannerText {
  tone: 'info' | 'warning';
  title: MessageDescriptor;
  body: MessageDescriptor;
}

const TEXTS = {
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
  POA_EXPIRING: {
    tone: 'info',
    title: msg`Your proof of address is getting old`,
    body: msg`Please send a new one. Your level and your limits stay as they are while we check it.`,
  },
  TASK_DUE: {
    tone: 'info',
    title: msg`Something is due soon`,
    body: msg`Your tasks say what is missing and until when. After that date some services will be limited.`,
  },
  LONGER_REVIEW: {
    tone: 'info',
    title: msg`Checks take longer than usual at the moment`,
    body: msg`You do not need to send anything twice.`,
  },
} satisfies Record<string, BannerText>;

export const BANNER_TEXTS: ReadonlyMap<string, BannerText> = new Map(Object.entries(TEXTS));
