// The picture beside each reason: what to do, or what to avoid.
import type { ComponentType } from 'react';
import type { RejectionReason } from '#contract/kyc.ts';
import { AddressLetterIllustration } from '#app/ui/illustrations/address-letter.tsx';
import { BlurIllustration } from '#app/ui/illustrations/blur.tsx';
import { CutOffIllustration } from '#app/ui/illustrations/cut-off.tsx';
import { GlareIllustration } from '#app/ui/illustrations/glare.tsx';
import { IdFrontIllustration } from '#app/ui/illustrations/id-front.tsx';
import type { IllustrationProps } from '#app/ui/illustrations/illustration.tsx';
import { PassportIllustration } from '#app/ui/illustrations/passport.tsx';
import { RejectedIllustration } from '#app/ui/illustrations/rejected.tsx';
import { SelfieIllustration } from '#app/ui/illustrations/selfie.tsx';
import { ShieldIllustration } from '#app/ui/illustrations/shield.tsx';

export const REASON_PICTURES: Record<RejectionReason, ComponentType<IllustrationProps>> = {
  doc_blurry: BlurIllustration,
  doc_cropped: CutOffIllustration,
  doc_copy: GlareIllustration,
  doc_expired: PassportIllustration,
  doc_unsupported: IdFrontIllustration,
  doc_damaged: IdFrontIllustration,
  doc_edited: IdFrontIllustration,
  doc_fake: ShieldIllustration,
  data_mismatch: IdFrontIllustration,
  number_not_found: IdFrontIllustration,
  language: IdFrontIllustration,
  face_quality: SelfieIllustration,
  face_mismatch: SelfieIllustration,
  liveness: ShieldIllustration,
  third_party: SelfieIllustration,
  duplicate: IdFrontIllustration,
  under_age: ShieldIllustration,
  region: ShieldIllustration,
  policy: ShieldIllustration,
  poa_old: AddressLetterIllustration,
  poa_name: AddressLetterIllustration,
  poa_address: AddressLetterIllustration,
  poa_type: AddressLetterIllustration,
  missing: RejectedIllustration,
  spam: IdFrontIllustration,
};
