import { useLingui } from '@lingui/react/macro';
import type { HelpTopic } from '#contract/page-config.ts';
import { listHelpPages } from '#app/i18n/texts/help-texts.ts';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import styles from './rail-help.module.css';

const TOPICS: readonly HelpTopic[] = ['faq', 'issueWebform'];

/** The end of the rail on a wide screen, beside the hub and every other page. */
export function RailHelp() {
  const { i18n, t } = useLingui();
  const pages = listHelpPages().filter(({ topic }) => TOPICS.includes(topic));
  if (pages.length === 0) return null;
  return (
    <nav aria-label={t`Help`} className={styles.help}>
      {pages.map(({ topic, text, url }) => (
        <Link key={topic} {...getExternalLinkProps(url)}>
          {i18n._(text)}
        </Link>
      ))}
    </nav>
  );
}
