// Rejection reasons: what was wrong and how to fix it. Reasons of suspicion (doc_fake, liveness, policy) share one
// neutral text and must not reveal more.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RejectionReason } from '#contract/kyc.ts';

interface RejectionText {
  title: MessageDescriptor;
  fix: MessageDescriptor;
}

const NEUTRAL: RejectionText = {
  title: msg`We could not verify your identity.`,
  fix: msg`Please contact support. We’ll explain the next step where we can.`,
};

export const REJECTION_TEXTS: Record<RejectionReason, RejectionText> = {
  doc_blurry: {
    title: msg`We could not read your document.`,
    fix: msg`Use daylight, hold still, and keep all four corners in view.`,
  },
  doc_cropped: {
    title: msg`Part of the document is missing.`,
    fix: msg`Show the whole document, with all four corners, and every side we ask for.`,
  },
  doc_copy: {
    title: msg`This looks like a copy or a screenshot.`,
    fix: msg`Photograph the original document, in colour.`,
  },
  doc_expired: {
    title: msg`The document is no longer valid.`,
    fix: msg`Use a document that has not expired.`,
  },
  doc_unsupported: {
    title: msg`We do not accept this kind of document.`,
    fix: msg`Choose a document from the list for your country.`,
  },
  doc_damaged: {
    title: msg`The document is damaged or not signed.`,
    fix: msg`If the document has a space for your signature, sign it. Otherwise, use another document.`,
  },
  doc_edited: {
    title: msg`The photo seems to have been edited.`,
    fix: msg`Send the photo as your camera took it, without filters or changes.`,
  },
  doc_fake: NEUTRAL,
  data_mismatch: {
    title: msg`The details you entered do not match your document.`,
    fix: msg`Enter your name, date of birth and number exactly as they appear on your document.`,
  },
  number_not_found: {
    title: msg`We could not confirm your ID number.`,
    fix: msg`Check each digit, or verify with a document instead.`,
  },
  language: {
    title: msg`We cannot read the language of this document.`,
    fix: msg`Use a document in Latin letters, or add a certified translation.`,
  },
  face_quality: {
    title: msg`We could not see your face clearly.`,
    fix: msg`Face a light, and take off any hat, mask or glasses.`,
  },
  face_mismatch: {
    title: msg`Your selfie does not match the photo on the document.`,
    fix: msg`Take the selfie yourself, in good light, and use a document with a recent photo.`,
  },
  liveness: NEUTRAL,
  third_party: {
    title: msg`You have to complete the verification yourself.`,
    fix: msg`Please contact support. We’ll explain the next step where we can.`,
  },
  duplicate: {
    title: msg`We could not verify your identity with these details.`,
    fix: msg`If you’ve already verified another account, use that account or move your identity from it. Otherwise, contact support.`,
  },
  under_age: {
    title: msg`You’re not old enough yet.`,
    fix: msg`You can verify your identity once you’ve reached the minimum age in your country.`,
  },
  region: {
    title: msg`We do not offer this service where you live.`,
    fix: msg`If you’ve moved, contact support with your new address.`,
  },
  policy: NEUTRAL,
  poa_old: {
    title: msg`The document is older than three months.`,
    fix: msg`Send a document that was issued in the last three months.`,
  },
  poa_name: {
    title: msg`The name on the document does not match your verified name.`,
    fix: msg`Send a document that shows the name we verified at level 1.`,
  },
  poa_address: {
    title: msg`The address on the document does not match the one you entered.`,
    fix: msg`Enter your address as the document shows it, or send a document that shows your address.`,
  },
  poa_type: {
    title: msg`We do not accept this kind of document as proof of address.`,
    fix: msg`Choose one from the list of accepted documents.`,
  },
  missing: {
    title: msg`Part of the verification was not completed.`,
    fix: msg`Start again and complete every part.`,
  },
  spam: { title: msg`The files do not show a document.`, fix: msg`Send photos of a valid document.` },
};

const hasText = (reason: string): reason is RejectionReason => Object.hasOwn(REJECTION_TEXTS, reason);

/** Reasons with a text, without duplicates: several share the neutral one. */
export const listDistinctReasons = (reasons: readonly string[]): RejectionReason[] =>
  reasons
    .filter(hasText)
    .filter(
      (reason, index, told) =>
        told.findIndex((other) => REJECTION_TEXTS[other] === REJECTION_TEXTS[reason]) === index,
    );
