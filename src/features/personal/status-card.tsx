import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LEVEL_NUMBER, type Level } from '#contract/kyc.ts';
import { LEVEL_TEXTS } from '#app/i18n/texts/level-texts.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import type { LinkProps } from '#app/ui/buttons/link.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LevelRing } from './level-ring.tsx';
import type { HubSummary } from './hub-summary.ts';
import styles from './status-card.module.css';

interface StatusCardProps {
  summary: HubSummary;
  level: Level;
  /** The way to support; null where there is none. */
  support: LinkProps | null;
  picture: ReactNode;
}

function Action({
  action,
  support,
}: { action: NonNullable<HubSummary['action']> } & Pick<StatusCardProps, 'support'>) {
  const { i18n } = useLingui();
  const { target } = action;
  const link = target === 'support' ? support : { href: href(target) };
  if (!link) return null;
  return (
    <ButtonLink {...link} variant="primary" className={styles.action}>
      {i18n._(action.label)}
    </ButtonLink>
  );
}

/**
 * Where the person stands, in one sentence and one action; its title is the heading of the page. The gateway renders it
 * too (src/served/hub-content.tsx): what it shows follows from what it is handed.
 */
export function StatusCard({ summary, level, support, picture }: StatusCardProps) {
  const { i18n, t } = useLingui();
  const number = LEVEL_NUMBER[level];
  const name = i18n._(LEVEL_TEXTS[level].name);
  return (
    <Card as="section" className={styles.card}>
      <LevelRing level={number} />
      <div className={styles.words}>
        <p className={styles.level}>{t`Level ${number} · ${name}`}</p>
        <h1 className={styles.title} tabIndex={-1}>
          {i18n._(summary.title)}
        </h1>
        {summary.sentences.map((sentence) => (
          <p key={sentence.id} className={styles.sentence}>
            {i18n._(sentence)}
          </p>
        ))}
      </div>
      <div className={styles.picture}>{picture}</div>
      {summary.action && <Action action={summary.action} support={support} />}
    </Card>
  );
}
