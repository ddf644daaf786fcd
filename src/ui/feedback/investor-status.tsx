import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#app/i18n/format.ts';
import {
  APPROVED_UNSIGNED,
  CLASS_NAMES,
  INVESTOR_TEXTS,
  type InvestorClass,
} from '#app/i18n/texts/investor-texts.ts';
import { Card } from '../layout/card.tsx';
import styles from './investor-status.module.css';
import { StatusChip } from './status-chip.tsx';

export function InvestorStatus({ held }: { held: InvestorClass }) {
  const { i18n } = useLingui();
  const { kind, status, inForce, noticeSigned, appliedAt, validUntil, applyFrom } = held;
  const { chip, tone, body } = INVESTOR_TEXTS[status];
  const unsigned = status === 'APPROVED' && kind === 'PROFESSIONAL' && !noticeSigned;
  const until = validUntil && formatDate(validUntil);
  const from = applyFrom && formatDate(applyFrom);
  const sent = appliedAt && formatDate(appliedAt);
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <span className={styles.name}>{kind && i18n._(CLASS_NAMES[kind])}</span>
        <StatusChip tone={unsigned ? 'warning' : tone}>{i18n._(chip)}</StatusChip>
      </div>
      <p>{i18n._(unsigned ? APPROVED_UNSIGNED : body)}</p>
      {sent && (
        <p className={styles.quiet}>
          <Trans>Sent on {sent}</Trans>
        </p>
      )}
      {until && (
        <p className={styles.quiet}>
          {inForce && status === 'PENDING' ? (
            <Trans>Your current status is valid until {until}.</Trans>
          ) : (
            <Trans>Valid until {until}</Trans>
          )}
        </p>
      )}
      {from && (
        <p className={styles.quiet}>
          <Trans>You can apply again from {from}.</Trans>
        </p>
      )}
    </Card>
  );
}
