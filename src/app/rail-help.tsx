// [S24] The way to an answer, at the end of the rail: what others asked, and somebody who answers.
import { useLingui } from '@lingui/react/macro';
import type { HelpTopic } from '#contract/page-config.ts';
import { helpPages } from '#app/i18n/texts/help-texts.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import styles from './rail.module.css';

const TOPICS: readonly HelpTopic[] = ['faq', 'issueWebform'];

export function RailHelp() {
  const { i18n, t } = useLingui();
  const pages = helpPages().filter(({ topic }) => TOPICS.includes(topic));
  if (pages.length === 0) return null;
  return (
    <nav aria-label={t`Help`} className={styles.help}>
      {pages.map(({ topic, text, url }) => (
        <Link key={topic} {...externalLink(url)}>
          {i18n._(text)}
        </Link>
      ))}
    </nav>
  );
}
