import type { I18n } from '@lingui/core';
import { DOC_TYPES, type DocType, PROVIDER_DOCUMENT_NAMES } from '#contract/documents.ts';
import type { DocumentOption } from '#contract/calls/verification.ts';
import { DOCUMENT_TEXTS } from '#app/i18n/texts/document-texts.ts';
import { isInApp } from '#app/platform/detect.ts';
import { getPlatform } from '#app/platform/platform.ts';
import type { IllustrationName } from '#app/ui/illustrations/illustration.tsx';

/** All fields but the type are optional: other back ends may omit them. */
type Option = Pick<DocumentOption, 'docType'> & Partial<DocumentOption>;

const PROVIDER_CODES: readonly string[] = [...Object.values(PROVIDER_DOCUMENT_NAMES), ...DOC_TYPES];

function translateLabel(i18n: I18n, key: string): string | null {
  const docType = DOC_TYPES.find((each) => each === key);
  if (docType) return i18n._(DOCUMENT_TEXTS[docType].label);
  const text = key && i18n._(key);
  return text === key ? null : text;
}

export function getDocumentTexts(i18n: I18n, option: Option) {
  const { label: defaultLabel, detail } = DOCUMENT_TEXTS[option.docType];
  const name = option.docName?.trim() ?? '';
  const named = PROVIDER_CODES.includes(name) ? '' : name;
  const label = translateLabel(i18n, option.docLabelKey ?? '') ?? (named || i18n._(defaultLabel));
  // Shows the gateway's name of the document if it differs from the label, then one hint.
  return { label, detail: [...(named && named !== label ? [named] : []), i18n._(detail)] };
}

/** The options may be missing when a draft was resumed at a later step. */
export const getDocumentLabel = (i18n: I18n, docType: DocType, options: readonly Option[]): string =>
  getDocumentTexts(i18n, options.find((option) => option.docType === docType) ?? { docType }).label;

/** Accepts only URLs over TLS or of the own origin. */
function safeImageUrl(link: string | undefined): string | null {
  if (!link) return null;
  try {
    const { href, origin, protocol } = new URL(link, location.origin);
    return protocol === 'https:' || origin === location.origin ? href : null;
  } catch {
    return null;
  }
}

/** Apps and mini apps prefer the app icon, browsers the web icon. */
export function getDocumentIcon({ docWebIconUrl, docAppIconUrl }: Option): string | null {
  const web = safeImageUrl(docWebIconUrl);
  const app = safeImageUrl(docAppIconUrl);
  return isInApp() || getPlatform().isAppLike ? (app ?? web) : (web ?? app);
}

const ILLUSTRATIONS: Partial<Record<DocType, IllustrationName>> = {
  KYC_DOC_TYPE_PASSPORT: 'passport',
  KYC_DOC_TYPE_DL: 'licence',
  KYC_DOC_TYPE_LIVING_PERMITS: 'permit',
};

export const getDocumentIllustration = (docType: DocType | null): IllustrationName =>
  (docType && ILLUSTRATIONS[docType]) ?? 'id-front';
