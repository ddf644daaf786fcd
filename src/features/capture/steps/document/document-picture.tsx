import type { ComponentType } from 'react';
import { IdFrontIllustration } from '#app/ui/illustrations/id-front.tsx';
import type { IllustrationProps } from '#app/ui/illustrations/illustration.tsx';
import { LicenceIllustration } from '#app/ui/illustrations/licence.tsx';
import { PassportIllustration } from '#app/ui/illustrations/passport.tsx';
import { PermitIllustration } from '#app/ui/illustrations/permit.tsx';
import type { DocType } from '#contract/documents.ts';

const PICTURES: Partial<Record<DocType, ComponentType<IllustrationProps>>> = {
  KYC_DOC_TYPE_PASSPORT: PassportIllustration,
  KYC_DOC_TYPE_DL: LicenceIllustration,
  KYC_DOC_TYPE_LIVING_PERMITS: PermitIllustration,
};

export function DocumentPicture({ docType, size }: IllustrationProps & { docType: DocType | null }) {
  const Picture = (docType && PICTURES[docType]) ?? IdFrontIllustration;
  return <Picture size={size} />;
}
