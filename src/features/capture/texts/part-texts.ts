// The texts of each picture.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CapturePart, PhotoDocumentType } from '#contract/documents.ts';

interface PartText {
  title: MessageDescriptor;
  lead: MessageDescriptor;
  name: MessageDescriptor;
}

const CARD_FRONT: PartText = {
  title: msg`Front of your card`,
  lead: msg`The side with your photo. All four corners in view.`,
  name: msg`Front`,
};
/** Before its type is known. */
const DOCUMENT_FRONT: PartText = { ...CARD_FRONT, title: msg`Your document` };
const BACK: PartText = {
  title: msg`Back of your card`,
  lead: msg`Turn the card over and photograph the other side.`,
  name: msg({ message: 'Back', context: 'side of a card' }),
};
const SELFIE: PartText = {
  title: msg`Your selfie`,
  lead: msg`Face the light. Take off hats, masks and sunglasses.`,
  name: msg`Selfie`,
};
const FRONTS: Partial<Record<PhotoDocumentType, PartText>> = {
  KYC_DOC_TYPE_PASSPORT: {
    title: msg`Photo page of your passport`,
    lead: msg`Open your passport and lay it flat. The two lines of letters at the bottom must be readable.`,
    name: msg`Photo page`,
  },
  KYC_DOC_TYPE_DL: { ...CARD_FRONT, title: msg`Front of your driving licence` },
  KYC_DOC_TYPE_LIVING_PERMITS: { ...CARD_FRONT, title: msg`Front of your residence permit` },
};
const page = (name: MessageDescriptor): PartText => ({
  title: msg`Your proof of address`,
  lead: msg`The whole page, with your name, address and the date.`,
  name,
});
const PAGES: Partial<Record<CapturePart, PartText>> = {
  poa1: page(msg`Page 1`),
  poa2: page(msg`Page 2`),
  poa3: page(msg`Page 3`),
};

export function getPartText(part: CapturePart, docType: PhotoDocumentType | null): PartText {
  if (part === 'front') return docType ? (FRONTS[docType] ?? CARD_FRONT) : DOCUMENT_FRONT;
  if (part === 'back') return BACK;
  return PAGES[part] ?? SELFIE;
}
