// What a document is called and pictured by, from what the server says of it. [E4]
import type { I18n } from '@lingui/core';
import { DOC_TYPES, type DocType, PROVIDER_DOCUMENT_NAMES } from '#contract/documents.ts';
import type { DocumentOption } from '#contract/calls/verification.ts';
import { DOCUMENT_TEXTS } from '#app/i18n/texts/document-texts.ts';
import { isInApp } from '#app/platform/in-app.ts';
import { getPlatform } from '#app/platform/platform.ts';
import type { IllustrationName } from '#app/ui/illustrations/illustration.tsx';

/** Any server may leave out what it has no words or pictures for. */
type Option = Pick<DocumentOption, 'docType'> & Partial<DocumentOption>;

/** Names providers use among themselves: codes, and no words for anybody. */
const CODES: readonly string[] = [...Object.values(PROVIDER_DOCUMENT_NAMES), ...DOC_TYPES];

/** The translation of a label key, where there is one: ours of the types, or one of the catalogue. */
function translated(i18n: I18n, key: string): string | null {
  const ours = DOC_TYPES.find((docType) => docType === key);
  if (ours) return i18n._(DOCUMENT_TEXTS[ours].label);
  const text = key && i18n._(key);
  return text === key ? null : text;
}

export interface DocumentWords {
  label: string;
  /** The server's own name where the label says it otherwise, and the one thing to know before choosing. */
  detail: string[];
}

export function documentWords(i18n: I18n, option: Option): DocumentWords {
  const { label: ours, detail } = DOCUMENT_TEXTS[option.docType];
  const name = option.docName?.trim() ?? '';
  const named = CODES.includes(name) ? '' : name;
  const label = translated(i18n, option.docLabelKey ?? '') ?? (named || i18n._(ours));
  return { label, detail: [...(named && named !== label ? [named] : []), i18n._(detail)] };
}

/** What the chosen document is called; the options are not there when a draft was resumed at a later step. */
export const documentLabel = (i18n: I18n, docType: DocType, options: readonly Option[]): string =>
  documentWords(i18n, options.find((option) => option.docType === docType) ?? { docType }).label;

/** Only what a page may load: over TLS, or from its own origin. */
function loadable(link: string | undefined): string | null {
  if (!link) return null;
  try {
    const { href, origin, protocol } = new URL(link, location.origin);
    return protocol === 'https:' || origin === location.origin ? href : null;
  } catch {
    return null;
  }
}

/** In the app and in mini apps the app's icon, elsewhere the web's; either where the other is missing. */
export function documentIcon({ docWebIconUrl, docAppIconUrl }: Option): string | null {
  const web = loadable(docWebIconUrl);
  const app = loadable(docAppIconUrl);
  return isInApp() || getPlatform().showsAsApp ? (app ?? web) : (web ?? app);
}

const ILLUSTRATIONS: Partial<Record<DocType, IllustrationName>> = {
  KYC_DOC_TYPE_PASSPORT: 'passport',
  KYC_DOC_TYPE_DL: 'licence',
  KYC_DOC_TYPE_LIVING_PERMITS: 'permit',
};

export const documentIllustration = (docType: DocType | null): IllustrationName =>
  (docType && ILLUSTRATIONS[docType]) ?? 'id-front';
