// The texts of the first step; the gateway renders it too (src/served/kyc-content.tsx).
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const COUNTRY_TEXTS = {
  title: msg`Which country issued your document?`,
  lead: msg`It decides which documents we can accept.`,
  label: msg`Country or region`,
  go: msg`Continue`,
  transfer: msg`Verified on another account of yours? Move your identity here`,
} as const satisfies Record<string, MessageDescriptor>;
