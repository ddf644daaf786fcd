// The texts of the first step; the gateway renders it too (src/served/kyc-content.tsx).
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const COUNTRY_TEXTS = {
  title: msg`Which country issued your document?`,
  lead: msg`The documents we accept depend on the country.`,
  label: msg`Country or region`,
  go: msg`Continue`,
  transfer: msg`Already verified on another account? Move your identity here`,
} as const satisfies Record<string, MessageDescriptor>;
