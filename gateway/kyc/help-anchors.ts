// The gateway's own help center, used until HELP_CENTER_URL names the exchange's: where its topics stand. Its words are among the
// gateway's (`help`).
import type { HelpTopic } from '#contract/page-config.ts';

/** [S24] The anchor of each topic, in the order of the page. */
export const HELP_ANCHORS = {
  guide: 'guide',
  faq: 'faq',
  kycFailureReasons: 'kyc-failure-reasons',
  identityTransfer: 'identity-transfer',
  articleDetail: 'articles',
  accessibility: 'accessibility',
  issueWebform: 'contact',
} as const satisfies Record<HelpTopic, string>;
