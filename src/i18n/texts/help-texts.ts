// Titles of help pages. [S24]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HelpTopic } from '#contract/page-config.ts';
import { getPageConfig } from '#app/lib/page-config.ts';

const HELP_TEXTS: Record<HelpTopic, MessageDescriptor> = {
  guide: msg`How verification works`,
  faq: msg`Common questions`,
  kycFailureReasons: msg`Why a verification fails`,
  identityTransfer: msg`Moving your identity to another account`,
  articleDetail: msg`Help articles`,
  accessibility: msg`Accessibility`,
  issueWebform: msg`Contact support`,
};

export function listHelpPages(): { topic: HelpTopic; text: MessageDescriptor; url: string }[] {
  const { helpCenter } = getPageConfig();
  return Object.entries(HELP_TEXTS).flatMap(([key, text]) => {
    const topic = key as HelpTopic; // a key of the table
    const url = helpCenter[topic];
    return url ? [{ topic, text, url }] : [];
  });
}
