// [E4] Documents accepted from a country, with their display data.
import {
  type DocType,
  listDocumentTypes,
  isPhotoDocument,
  PROVIDER_DOCUMENT_NAMES,
} from '#contract/documents.ts';
import type { DocumentOption } from '#contract/calls/verification.ts';

const ICONS: Record<DocType, string> = {
  KYC_DOC_TYPE_ID: 'id-card',
  KYC_DOC_TYPE_PASSPORT: 'passport',
  KYC_DOC_TYPE_DL: 'driving-licence',
  KYC_DOC_TYPE_LIVING_PERMITS: 'residence-permit',
  KYC_DOC_TYPE_BVN: 'number',
  KYC_DOC_TYPE_NGA_NIN: 'number',
  KYC_DOC_TYPE_IDN_NIK: 'number',
  KYC_DOC_TYPE_IND_AADHAAR: 'number',
};

export function listDocumentOptions(country: string): DocumentOption[] {
  return listDocumentTypes(country).map((docType) => ({
    docType,
    docName: isPhotoDocument(docType) ? PROVIDER_DOCUMENT_NAMES[docType] : '',
    docLabelKey: docType,
    docWebIconUrl: `/user/accounts/documents/${ICONS[docType]}.svg`,
    docAppIconUrl: `/user/accounts/documents/${ICONS[docType]}.svg`,
    showGuidePage: isPhotoDocument(docType),
  }));
}
