// What the eight document types are called, and the one thing to know before choosing each. [E4]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocType } from '#contract/documents.ts';

export const DOCUMENT_TEXTS: Record<DocType, { label: MessageDescriptor; detail: MessageDescriptor }> = {
  KYC_DOC_TYPE_ID: {
    label: msg`National identity card`,
    detail: msg`Front and back. Plastic cards only.`,
  },
  KYC_DOC_TYPE_PASSPORT: {
    label: msg`Passport`,
    detail: msg`Only the page with your photo.`,
  },
  KYC_DOC_TYPE_DL: {
    label: msg`Driving licence`,
    detail: msg`Front and back.`,
  },
  KYC_DOC_TYPE_LIVING_PERMITS: {
    label: msg`Residence permit`,
    detail: msg`Front and back. Visas are not accepted.`,
  },
  KYC_DOC_TYPE_BVN: {
    label: msg`Bank Verification Number`,
    detail: msg`The 11 digits, and a selfie.`,
  },
  KYC_DOC_TYPE_NGA_NIN: {
    label: msg`National Identification Number`,
    detail: msg`The 11 digits, and a selfie.`,
  },
  KYC_DOC_TYPE_IDN_NIK: {
    label: msg`NIK number`,
    detail: msg`The 16 digits on your KTP, and a selfie.`,
  },
  KYC_DOC_TYPE_IND_AADHAAR: {
    label: msg`Aadhaar`,
    detail: msg`The 12 digits, and a code sent to your phone.`,
  },
};
