import { Trans, useLingui } from '@lingui/react/macro';
import { helpPages } from '#app/i18n/texts/help-texts.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { ExternalIcon } from '#app/ui/icons.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import styles from './help-section.module.css';

/** [S24] Only topics the site has an address for. */
export function HelpSection() {
  const { i18n } = useLingui();
  const pages = helpPages();
  if (pages.length === 0) return null;
  return (
    <PageSection title={<Trans>Help</Trans>}>
      <Card>
        <RowList>
          {pages.map(({ topic, text, url }) => (
            <Link key={topic} {...externalLink(url)} className={styles.link}>
              {i18n._(text)}
              <ExternalIcon size={18} />
            </Link>
          ))}
        </RowList>
      </Card>
    </PageSection>
  );
}
