// The input that the gateway passes for one page, and the renderer of a page. gateway/web/first-content defines the same
// types, because neither side imports the other.
import type { ReactNode } from 'react';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { Profile } from '#contract/calls/session.ts';
import type { Task } from '#contract/schemas/kyc.ts';

export interface ContentInput {
  /** The path segment, as spelled in src/paths.ts. */
  page: string;
  /** The query string of the URL. */
  search: string;
  profile: Pick<Profile, 'member_tag' | 'site' | 'level'>;
  now: Date;
  /** The language according to the URL, the browser and the host. */
  asked: { param: string | null; browser: readonly string[]; host: string };
  /** URL of the support page; null if there is none. */
  support: string | null;
  /** The brand name. */
  brand: string;
  /** Each page gets only the data that it shows. */
  data: {
    info?: KycInfo;
    tasks?: readonly Task[];
    form?: TemplateDetail;
    mayBegin?: StepLevel;
  };
}

/** Null if the content would not add anything to the skeleton. */
export type RenderContent = (input: ContentInput) => ReactNode | null;
