// A refusal in a sentence, for mail and for pages and partners that show what the server says. Our own pages have more
// words, which begin alike: that is how they know that a sentence says nothing new. Reasons born of suspicion share one neutral sentence.
import type { RejectionReason } from '#contract/kyc.ts';
import type { PageLanguage } from '#gateway/words/page-language.ts';
import { WORDS } from '#gateway/words/words.ts';

export function rejectionWords(reasons: readonly RejectionReason[], language: PageLanguage = 'en'): string {
  const { neutral, ...rest } = WORDS[language].refusals;
  const own: Partial<Record<RejectionReason, string>> = rest;
  return [...new Set(reasons.map((reason) => own[reason] ?? neutral))].join(' ');
}
