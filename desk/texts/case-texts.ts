// Reasons, checks and pictures of a case as officers read them.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckName, CheckOutcome } from '#contract/checks.ts';
import type { RejectionReason } from '#contract/kyc.ts';
import type { CasePart, MotionPrompt } from '#contract/motion.ts';

export const REASON_TEXTS: Record<RejectionReason, MessageDescriptor> = {
  doc_blurry: msg`Blurry image`,
  doc_cropped: msg`Document not fully visible`,
  doc_copy: msg`Copy or screenshot`,
  doc_expired: msg`Expired document`,
  doc_unsupported: msg`Document type not accepted`,
  doc_damaged: msg`Damaged or unsigned document`,
  doc_edited: msg`Edited image`,
  doc_fake: msg`Forged document`,
  data_mismatch: msg`Details do not match`,
  number_not_found: msg`ID number not found`,
  language: msg`Document language not supported`,
  face_quality: msg`Face not clearly visible`,
  face_mismatch: msg`Face does not match`,
  liveness: msg`Liveness check failed`,
  third_party: msg`Submitted by someone else`,
  duplicate: msg`Duplicate account`,
  under_age: msg`Below minimum age`,
  region: msg`Region not supported`,
  policy: msg`Against our policy`,
  poa_old: msg`Proof of address too old`,
  poa_name: msg`Name does not match`,
  poa_address: msg`Address does not match`,
  poa_type: msg`Not accepted as proof of address`,
  missing: msg`Submission incomplete`,
  spam: msg`Not a document`,
};

export const PART_TEXTS: Record<CasePart, MessageDescriptor> = {
  front: msg`Front side`,
  back: msg`Back side`,
  selfie: msg`Selfie`,
  poa1: msg`Proof 1`,
  poa2: msg`Proof 2`,
  poa3: msg`Proof 3`,
  frame1: msg`Frame 1`,
  frame2: msg`Frame 2`,
  frame3: msg`Frame 3`,
  frame4: msg`Frame 4`,
};

export const PROMPT_TEXTS: Record<MotionPrompt, MessageDescriptor> = {
  turn_left: msg`Turn head left`,
  turn_right: msg`Turn head right`,
  come_closer: msg`Move closer`,
};

export const CHECK_TEXTS: Record<CheckName, MessageDescriptor> = {
  document_number: msg`Document number`,
  name: msg`Name`,
  birth_date: msg`Date of birth`,
  expiry: msg`Expiry date`,
  mrz_digits: msg`MRZ check digits`,
  mrz_visual: msg`MRZ matches printed data`,
  front_back: msg`Front matches back`,
  expired: msg`Document not expired`,
  under_age: msg`Meets minimum age`,
  issuing_country: msg`Issuing country`,
  document_type: msg`Document type`,
  portrait_selfie: msg`Selfie matches document photo`,
  motion_prompts: msg`Motion prompts followed`,
  motion_pose: msg`Head movement matches prompts`,
  selfie_frames: msg`Selfie matches frames`,
  same_document: msg`Document not used before`,
  picture_twice: msg`Image not used before`,
  quality: msg`Image quality`,
  screen: msg`Not a photo of a screen`,
  live_face: msg`Liveness`,
  paper_name: msg`Name on proof of address`,
  paper_date: msg`Date of proof of address`,
  paper_address: msg`Address on proof of address`,
};

export const CHECK_OUTCOME_TEXTS: Record<CheckOutcome, MessageDescriptor> = {
  pass: msg`Passed`,
  doubt: msg`Inconclusive`,
  fail: msg`Failed`,
  'not-possible': msg`Could not be checked`,
};

const FIELD_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  givenName: msg`Given names`,
  middleName: msg`Middle name`,
  familyName: msg`Family name`,
  nativeName: msg`Name in native script`,
  name: msg`Name`,
  birthDate: msg`Date of birth`,
  gender: msg`Gender`,
  sex: msg`Sex`,
  nationality: msg`Nationality`,
  number: msg`Document number`,
  documentNumber: msg`Document number`,
  docNumber: msg`Document number`,
  personalNumber: msg`ID number`,
  expiryDate: msg`Expiry date`,
  expires: msg`Expiry date`,
  poaType: msg`Type of proof of address`,
  issuer: msg`Issuer`,
  issueDate: msg`Issue date`,
  issuingCountry: msg`Issuing country`,
  country: msg`Country`,
  line1: msg`Address line 1`,
  line2: msg`Address line 2`,
  city: msg`City`,
  region: msg`Region`,
  postcode: msg`Postcode`,
  address: msg`Address`,
  email: msg`Email address`,
};
export const findFieldText = (field: string): MessageDescriptor | undefined => FIELD_TEXTS[field];
