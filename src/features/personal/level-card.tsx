import { Trans, useLingui } from '@lingui/react/macro';
import { LEVEL_NUMBER } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { BENEFITS, LEVEL_NEEDS, LEVEL_TEXTS, benefitsOf } from '#app/i18n/texts/level-texts.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { CheckIcon, LockIcon } from '#app/ui/icons.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import type { LevelCardView } from './level-card-view.ts';
import styles from './level-card.module.css';
import { btcLimits } from '#app/state/limits.ts';

function Action({
  level,
  action,
}: Pick<LevelCardView, 'level'> & { action: NonNullable<LevelCardView['action']> }) {
  const { i18n, t } = useLingui();
  const number = LEVEL_NUMBER[level];
  const support = pageConfig().helpCenter.issueWebform;
  if (action.target === 'support' && !support) return null;
  const step = level === 'LEVEL_1' ? 'step1' : 'step2';
  const link = action.target === 'support' ? externalLink(support ?? '') : { href: href(step) };
  const label = i18n._(action.label);
  return (
    <ButtonLink
      {...link}
      variant="secondary"
      block
      className={styles.action}
      aria-label={t`${label}: level ${number}`}
    >
      {label}
    </ButtonLink>
  );
}

/** One level: its state, what it needs, what it opens, how much it allows. */
export function LevelCard({ view, info }: { view: LevelCardView; info: KycInfo }) {
  const { i18n } = useLingui();
  const { level, status, chip, lines, action } = view;
  const number = LEVEL_NUMBER[level];
  const limit = btcLimits(info.quotas)[level];
  const btc = formatNumber(limit, 8);
  const name = i18n._(LEVEL_TEXTS[level].name);
  const benefits = benefitsOf(level, { p2p: info.displayControl.isDisplayP2pRights });
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2>
          <Trans>
            Level {number} · {name}
          </Trans>
        </h2>
        <StatusChip tone={chip.tone} icon={status === 'NOT_ALLOW' ? LockIcon : undefined}>
          {i18n._(chip.chip)}
        </StatusChip>
      </div>
      {status !== 'SUCCESS' && <p className={styles.needs}>{i18n._(LEVEL_NEEDS[level])}</p>}
      <ul className={status === 'SUCCESS' ? styles.opened : styles.benefits}>
        {limit > 0 && (
          <li>
            <CheckIcon size={16} />
            <span>
              <Trans>Withdraw up to {btc} BTC a day</Trans>
            </span>
          </li>
        )}
        {benefits.map((benefit) => (
          <li key={benefit}>
            <CheckIcon size={16} />
            <span>{i18n._(BENEFITS[benefit])}</span>
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id}>{i18n._(line)}</li>
          ))}
        </ul>
      )}
      {action && <Action level={level} action={action} />}
    </Card>
  );
}
