import { Trans, useLingui } from '@lingui/react/macro';
import { listHelpPages } from '#app/i18n/texts/help-texts.ts';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { AccordionSection } from '#app/ui/layout/accordion-section.tsx';
import styles from './help-section.module.css';

/** [S24] Only topics the site has an address for. */
export function HelpSection() {
  const { i18n } = useLingui();
  const pages = listHelpPages();
  if (pages.length === 0) return null;
  return (
    <AccordionSection title={<Trans>Help</Trans>}>
      <ul className={styles.links} data-rows>
        {pages.map(({ topic, text, url }) => (
          <li key={topic}>
            <Link {...getExternalLinkProps(url)} className={styles.link}>
              {i18n._(text)}
            </Link>
          </li>
        ))}
      </ul>
    </AccordionSection>
  );
}
