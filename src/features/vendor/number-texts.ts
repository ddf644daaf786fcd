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

const FALLBACK: NumberText = { label: msg`National number`, where: msg`As it stands on your card.` };

const NUMBER_TEXTS: Partial<Record<DocType, NumberText>> = {
  KYC_DOC_TYPE_IDN_NIK: { label: msg`NIK number`, where: msg`The 16 digits on your KTP.` },
  KYC_DOC_TYPE_NGA_NIN: {
    label: msg`National Identification Number (NIN)`,
    where: msg`11 digits. Dial *346# on the phone you registered to see it.`,
  },
  KYC_DOC_TYPE_BVN: {
    label: msg`Bank Verification Number (BVN)`,
    where: msg`11 digits. Dial *565*0# on the phone your bank knows to see it.`,
  },
  KYC_DOC_TYPE_IND_AADHAAR: {
    label: msg`Aadhaar number`,
    where: msg`The 12 digits on your card. A code is sent to the phone registered with it.`,
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
    title: msg`The register knows you by a slightly different name`,
    body: msg`That happens with second names and old records. A document settles it.`,
    again: msg`Check what I typed`,
  },
  NO_RECORD: {
    title: msg`The register has no such entry`,
    body: msg`Number, name and date of birth have to stand there together. If all three are right, use a document: you do not have to sort it out with the register first.`,
    again: msg`Check what I typed`,
  },
  FACE_FAIL: {
    title: msg`The register could not confirm that it is you`,
    body: msg`The photo it keeps may be old. A document and a selfie settle it.`,
    again: null,
  },
  SOURCE_DOWN: {
    title: msg`The register does not answer`,
    body: msg`It is not your fault, and this did not count as a try. You do not have to wait: a document works now.`,
    again: msg`Ask the register again`,
  },
  IN_USE: {
    title: msg`You are verified on another account`,
    body: msg`One person can verify one account. Use that account, or move your identity to this one.`,
    again: null,
  },
};

export const NUMBER_CLOSED_TEXTS = {
  verified: {
    title: msg`Your identity is verified already`,
    body: msg`There is nothing to look up.`,
    way: { segment: 'step1', label: msg`See level 1` },
  },
  in_review: {
    title: msg`We are checking your identity`,
    body: msg`What you sent is being read. You do not need to do anything else.`,
    way: { segment: 'step1', label: msg`See level 1` },
  },
  not_offered: {
    title: msg`Your number cannot be looked up here`,
    body: msg`No register we can ask covers you at the moment. Verify with a document instead.`,
    way: { segment: 'kyc', label: msg`Verify with a document` },
  },
  forms_first: {
    title: msg`A few questions come first`,
    body: msg`They are asked of everybody where you live. Then you can verify, with or without photos.`,
    way: { segment: 'complianceTasks', label: msg`See what is asked` },
  },
  stopped: {
    title: msg`Level 1 cannot be started now`,
    body: msg`See what stands in the way, and what you can do.`,
    way: { segment: 'step1', label: msg`See level 1` },
  },
} as const satisfies Record<
  string,
  { title: MessageDescriptor; body: MessageDescriptor; way: { segment: Segment; label: MessageDescriptor } }
>;
export type ClosedReason = keyof typeof NUMBER_CLOSED_TEXTS;
