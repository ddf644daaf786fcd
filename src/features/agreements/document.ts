import type { agreementQuery } from '#contract/calls/agreements.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { getTextDirection } from '#app/i18n/languages.ts';
import { getPageConfig } from '#app/lib/page-config.ts';

export type Agreement = ResponseOf<typeof agreementQuery>;
export type Document = Agreement['documents'][number];

/** True if the user accepted the current version. */
export const isAccepted = ({ accepted, version }: Document): boolean => accepted?.version === version;

/** Attributes of a text whose language may differ from that of the page. */
export const getLangAttributes = (lang: string) => ({
  lang,
  dir: getTextDirection(lang, getPageConfig().rtlLanguages),
});
