// Texts of the number check: number types, outcomes and reasons why it is closed. [S6]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocType } from '#contract/documents.ts';
import type { Segment } from '#app/paths.ts';
import type { NumberCheckOutcome } from './number-check-store.ts';

interface NumberText {
  label: MessageDescriptor;
  where: MessageDescriptor;
}

const FALLBACK: NumberText = { label: msg`ID number`, where: msg`As shown on your card.` };

const NUMBER_TEXTS: Partial<Record<DocType, NumberText>> = {
  KYC_DOC_TYPE_IDN_NIK: { label: msg`NIK number`, where: msg`The 16 digits on your KTP.` },
  KYC_DOC_TYPE_NGA_NIN: {
    label: msg`National Identification Number (NIN)`,
    where: msg`11 digits. To see your NIN, dial *346# on your registered phone.`,
  },
  KYC_DOC_TYPE_BVN: {
    label: msg`Bank Verification Number (BVN)`,
    where: msg`11 digits. To see your BVN, dial *565*0# on the phone registered with your bank.`,
  },
  KYC_DOC_TYPE_IND_AADHAAR: {
    label: msg`Aadhaar number`,
    where: msg`The 12 digits on your card. You’ll get a code on the phone registered with your Aadhaar.`,
  },
};

export const getNumberText = (docType: DocType): NumberText => NUMBER_TEXTS[docType] ?? FALLBACK;

interface OutcomeText {
  title: MessageDescriptor;
  body: MessageDescriptor;
  /** The label of a retry; null if only a document can help. */
  again: MessageDescriptor | null;
}

export const NUMBER_OUTCOME_TEXTS: Record<NumberCheckOutcome, OutcomeText> = {
  PARTIAL: {
    title: msg`Official records show a slightly different name`,
    body: msg`Middle names and old records can cause small differences. Verify with a document instead.`,
    again: msg`Check my details`,
  },
  NO_RECORD: {
    title: msg`We could not find you in official records`,
    body: msg`The number, name and date of birth must match one record. If all three are right, verify with a document. You do not need to correct the record first.`,
    again: msg`Check my details`,
  },
  FACE_FAIL: {
    title: msg`We could not confirm that it’s you`,
    body: msg`The photo in official records may be out of date. Verify with a document and a selfie instead.`,
    again: null,
  },
  SOURCE_DOWN: {
    title: msg`Official records are unavailable`,
    body: msg`You have not used an attempt. You do not need to wait. You can verify with a document now.`,
    again: msg`Try again`,
  },
  IN_USE: {
    title: msg`You’re verified on another account`,
    body: msg`Each person can verify only one account. Use your verified account, or move your identity to this one.`,
    again: null,
  },
};

export const NUMBER_CLOSED_TEXTS = {
  verified: {
    title: msg`Your identity is already verified`,
    body: msg`You do not need to do anything else.`,
    way: { segment: 'step1', label: msg`See level 1` },
  },
  in_review: {
    title: msg`We’re checking your identity`,
    body: msg`What you sent is in review. You do not need to do anything else.`,
    way: { segment: 'step1', label: msg`See level 1` },
  },
  not_offered: {
    title: msg`Number check not available`,
    body: msg`We cannot look up your number at the moment. Verify with a document instead.`,
    way: { segment: 'kyc', label: msg`Verify with a document` },
  },
  forms_first: {
    title: msg`A few questions come first`,
    body: msg`Everyone in your country answers these questions. Then you can verify, with or without photos.`,
    way: { segment: 'complianceTasks', label: msg`See the questions` },
  },
  stopped: {
    title: msg`You cannot start level 1 right now`,
    body: msg`See why, and what you can do next.`,
    way: { segment: 'step1', label: msg`See level 1` },
  },
} as const satisfies Record<
  string,
  { title: MessageDescriptor; body: MessageDescriptor; way: { segment: Segment; label: MessageDescriptor } }
>;
export type ClosedReason = keyof typeof NUMBER_CLOSED_TEXTS;
