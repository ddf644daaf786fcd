// A refusal in a sentence, in English, for pages and partners that show what the server says. Our own pages have these
// words in the person's language. Reasons born of suspicion share one neutral sentence.
import type { RejectionReason } from '#contract/kyc.ts';

const NEUTRAL = 'We could not verify your identity. Please contact support.';

const WORDS: Record<RejectionReason, string> = {
  doc_blurry: 'We could not read your document. Use daylight and hold still.',
  doc_cropped: 'Part of the document is missing. Show all four corners.',
  doc_copy: 'This looks like a copy or a screenshot. Photograph the original.',
  doc_expired: 'The document is no longer valid. Use one that has not expired.',
  doc_unsupported: 'We do not accept this document here. Choose one from the list.',
  doc_damaged: 'The document is damaged or not signed. Use another one.',
  doc_edited: 'The picture seems to have been edited. Send the photo as it was taken.',
  doc_fake: NEUTRAL,
  data_mismatch: 'Your details differ from the document. Type them as the document shows them.',
  number_not_found: 'We could not confirm the number. Check each digit.',
  language: 'We cannot read the language of this document. Use one with Latin letters.',
  face_quality: 'We could not see your face clearly. Face a light, without hat or glasses.',
  face_mismatch: 'Your face does not match the picture on the document.',
  liveness: NEUTRAL,
  third_party: 'Somebody else took part. Please do this alone.',
  duplicate: 'This identity is used on another account.',
  under_age: 'You are not old enough yet.',
  region: 'We do not offer this service in your region.',
  policy: NEUTRAL,
  poa_old: 'The document is older than three months.',
  poa_name: 'The name differs from your profile.',
  poa_address: 'The address differs from your profile.',
  poa_type: 'This type is not accepted as proof of address.',
  missing: 'A step was not finished. Please send everything again.',
  spam: 'What you sent is not a document. Send a valid document.',
};

export const rejectionWords = (reasons: readonly RejectionReason[]): string =>
  [...new Set(reasons.map((reason) => WORDS[reason]))].join(' ');
