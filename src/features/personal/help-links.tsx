import { Trans, useLingui } from '@lingui/react/macro';
import { HELP_TEXTS } from '#app/i18n/texts/help-texts.ts';
import { type HelpTopic, pageConfig } from '#app/lib/page-config.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { ExternalIcon } from '#app/ui/icons.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import styles from './help-links.module.css';

/** [S24] Only topics the site has an address for. */
export function HelpLinks() {
  const { i18n } = useLingui();
  const { helpCenter } = pageConfig();
  // Object.keys widens; these are the keys of the table.
  const topics = (Object.keys(HELP_TEXTS) as HelpTopic[]).filter((topic) => helpCenter[topic]);
  if (topics.length === 0) return null;
  return (
    <PageSection title={<Trans>Help</Trans>}>
      <Card>
        <RowList>
          {topics.map((topic) => (
            <Link key={topic} {...externalLink(helpCenter[topic] ?? '')} className={styles.link}>
              {i18n._(HELP_TEXTS[topic])}
              <ExternalIcon size={18} />
            </Link>
          ))}
        </RowList>
      </Card>
    </PageSection>
  );
}
