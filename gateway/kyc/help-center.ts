// [S24] Links to the help center: the exchange's own if HELP_CENTER_URL is set, else the gateway's page. That
// page has no contact form outside the sandbox.
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

const TOPICS = Object.keys(HELP_ANCHORS) as HelpTopic[];

type HelpConfig = Pick<Config, 'helpCenterUrl' | 'appUrl' | 'depositUrl' | 'sandbox'>;

/** Topics of the gateway's own page. */
export const listOwnTopics = ({ sandbox }: Pick<Config, 'sandbox'>): HelpTopic[] =>
  TOPICS.filter((topic) => sandbox || topic !== 'issueWebform');

/** [V4] Link to the mobile app; in the sandbox it leads to the page that explains it. */
function buildAppLink({ appUrl, sandbox }: HelpConfig): Pick<HelpLinks, 'mobileApp'> {
  const link = appUrl ?? (sandbox ? `${HELP_PATH}#${HELP_ANCHORS.guide}` : null);
  return link === null ? {} : { mobileApp: link };
}

export const buildHelpLinks = (config: HelpConfig): HelpLinks => ({
  ...buildTopicLinks(config),
  ...buildAppLink(config),
  ...(config.depositUrl !== null && { deposit: config.depositUrl }),
});

function buildTopicLinks(config: HelpConfig): Partial<Record<HelpTopic, string>> {
  const { helpCenterUrl } = config;
  if (helpCenterUrl === null) {
    return Object.fromEntries(
      listOwnTopics(config).map((topic) => [topic, `${HELP_PATH}#${HELP_ANCHORS[topic]}`]),
    );
  }
  return Object.fromEntries(
    TOPICS.map((topic) => [topic, `${helpCenterUrl.replace(/\/$/, '')}/${HELP_ANCHORS[topic]}`]),
  );
}
