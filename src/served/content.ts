// What the gateway hands over for one page, and what a page's own file makes of it. gateway/web/first-content has the same
// shapes, because neither side imports the other.
import type { ReactNode } from 'react';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { Profile } from '#contract/calls/session.ts';
import type { Task } from '#contract/schemas/kyc.ts';

export interface ContentInput {
  /** Its segment, as src/paths.ts spells it. */
  page: string;
  /** What follows the address's question mark. */
  search: string;
  profile: Pick<Profile, 'member_tag' | 'site' | 'level'>;
  now: Date;
  /** What the address, the browser and the host say of the language. */
  asked: { param: string | null; browser: readonly string[]; host: string };
  /** Address of the page of support, where there is one. */
  support: string | null;
  /** Whose pages these are. */
  brand: string;
  /** Of these a page is given what it shows. */
  data: {
    info?: KycInfo;
    tasks?: readonly Task[];
    form?: TemplateDetail;
    mayBegin?: StepLevel;
    reads?: boolean;
  };
}

/** Null if the content would not add anything to the skeleton. */
export type RenderContent = (input: ContentInput) => ReactNode | null;
