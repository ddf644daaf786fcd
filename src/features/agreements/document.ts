import type { agreementQuery } from '#contract/calls/agreements.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { directionOf } from '#app/i18n/direction.ts';
import { pageConfig } from '#app/lib/page-config.ts';

export type Agreement = ResponseOf<typeof agreementQuery>;
export type Document = Agreement['documents'][number];

/** Accepted in the version that holds now. */
export const isSettled = ({ accepted, version }: Document): boolean => accepted?.version === version;

/** Attributes of text that may be in another language than the page around it. */
export const wordsIn = (lang: string) => ({ lang, dir: directionOf(lang, pageConfig().rtlLanguages) });
