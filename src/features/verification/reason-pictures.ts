// The pictures beside each reason: how to do it right, and where it helps, how not to.
import type { ComponentType } from 'react';
import type { RejectionReason } from '#contract/kyc.ts';
import { UtilityBillIllustration } from '#app/ui/illustrations/utility-bill.tsx';
import { BlurIllustration } from '#app/ui/illustrations/blur.tsx';
import { CutOffIllustration } from '#app/ui/illustrations/cut-off.tsx';
import { IdFrontIllustration } from '#app/ui/illustrations/id-front.tsx';
import type { IllustrationProps } from '#app/ui/illustrations/illustration.tsx';
import { LockIllustration } from '#app/ui/illustrations/lock.tsx';
import { PassportIllustration } from '#app/ui/illustrations/passport.tsx';
import { SelfieIllustration } from '#app/ui/illustrations/selfie.tsx';

type Picture = ComponentType<IllustrationProps>;

export interface ReasonPictures {
  right: Picture;
  wrong?: Picture;
}

const DOCUMENT: ReasonPictures = { right: IdFrontIllustration };
const FACE: ReasonPictures = { right: SelfieIllustration };
const ADDRESS: ReasonPictures = { right: UtilityBillIllustration };
const CLOSED: ReasonPictures = { right: LockIllustration };

export const REASON_PICTURES: Record<RejectionReason, ReasonPictures> = {
  doc_blurry: { right: IdFrontIllustration, wrong: BlurIllustration },
  doc_cropped: { right: IdFrontIllustration, wrong: CutOffIllustration },
  doc_copy: DOCUMENT,
  doc_expired: { right: PassportIllustration },
  doc_unsupported: DOCUMENT,
  doc_damaged: DOCUMENT,
  doc_edited: DOCUMENT,
  doc_fake: CLOSED,
  data_mismatch: DOCUMENT,
  number_not_found: DOCUMENT,
  language: DOCUMENT,
  face_quality: FACE,
  face_mismatch: FACE,
  liveness: CLOSED,
  third_party: FACE,
  duplicate: DOCUMENT,
  under_age: CLOSED,
  region: CLOSED,
  policy: CLOSED,
  poa_old: ADDRESS,
  poa_name: ADDRESS,
  poa_address: ADDRESS,
  poa_type: ADDRESS,
  missing: DOCUMENT,
  spam: DOCUMENT,
};
