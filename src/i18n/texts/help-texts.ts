// What the pages of the help center are called. [S24]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HelpTopic } from '#contract/page-config.ts';

/** In the order they are shown. */
export const HELP_TEXTS: Record<HelpTopic, MessageDescriptor> = {
  guide: msg`How verification works`,
  faq: msg`Common questions`,
  kycFailureReasons: msg`Why a verification fails`,
  identityTransfer: msg`Moving an identity to another account`,
  articleDetail: msg`Help articles`,
  issueWebform: msg`Contact support`,
};
