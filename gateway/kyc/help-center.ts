// [S24] Where the help center's pages are: the exchange's own once HELP_CENTER_URL names it, until then the page of
// this gateway. That page has nobody to write to, so outside the sandbox it offers no contact.
import type { HelpLinks, HelpTopic } from '#contract/page-config.ts';
import type { Config } from '#gateway/config/config.ts';

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

export const HELP_PATH = '/help';

// Object.keys widens; these are the keys of the table.
const TOPICS = Object.keys(HELP_ANCHORS) as HelpTopic[];

type HelpConfig = Pick<Config, 'helpCenterUrl' | 'appUrl' | 'sandbox'>;

/** Topics of the gateway's own page. */
export const ownTopics = ({ sandbox }: Pick<Config, 'sandbox'>): HelpTopic[] =>
  TOPICS.filter((topic) => sandbox || topic !== 'issueWebform');

/** [V4] Where the mobile app is; the sandbox has none, so its link leads to the page that says how it works. */
function appLink({ appUrl, sandbox }: HelpConfig): Pick<HelpLinks, 'mobileApp'> {
  const link = appUrl ?? (sandbox ? `${HELP_PATH}#${HELP_ANCHORS.guide}` : null);
  return link === null ? {} : { mobileApp: link };
}

export const helpLinks = (config: HelpConfig): HelpLinks => ({
  ...topicLinks(config),
  ...appLink(config),
});

function topicLinks(config: HelpConfig): Partial<Record<HelpTopic, string>> {
  const { helpCenterUrl } = config;
  if (helpCenterUrl === null) {
    return Object.fromEntries(
      ownTopics(config).map((topic) => [topic, `${HELP_PATH}#${HELP_ANCHORS[topic]}`]),
    );
  }
  return Object.fromEntries(
    TOPICS.map((topic) => [topic, `${helpCenterUrl.replace(/\/$/, '')}/${HELP_ANCHORS[topic]}`]),
  );
}
