import { useLingui } from '@lingui/react/macro';
import { LEVEL_NUMBER, type Level } from '#contract/kyc.ts';
import { LEVEL_TEXTS } from '#app/i18n/texts/level-texts.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LevelRing } from './level-ring.tsx';
import type { HubSummary } from './hub-summary.ts';
import styles from './status-card.module.css';
import { StatusPicture } from './status-picture.tsx';

function Action({ action }: { action: NonNullable<HubSummary['action']> }) {
  const { i18n } = useLingui();
  const { target } = action;
  const support = pageConfig().helpCenter.issueWebform;
  if (target === 'support' && !support) return null;
  const link = target === 'support' ? externalLink(support ?? '') : { href: href(target) };
  return (
    <ButtonLink {...link} variant="primary" className={styles.action}>
      {i18n._(action.label)}
    </ButtonLink>
  );
}

/** Where the person stands, in one sentence and one action; its title is the heading of the page. */
export function StatusCard({ summary, level }: { summary: HubSummary; level: Level }) {
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
      <div className={styles.picture}>
        <StatusPicture step={summary.step} />
      </div>
      {summary.action && <Action action={summary.action} />}
    </Card>
  );
}
