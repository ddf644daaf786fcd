import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/format.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { href } from '#app/paths.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { DangerIcon, SuccessIcon } from '#app/ui/icons.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import styles from './transfer-checklist.module.css';
import type { TransferCheck } from './transfer-store.ts';
import { TRANSFER_CHECK_TEXTS, type CheckLink } from './transfer-texts.ts';

function CheckAction({ way }: { way: CheckLink }) {
  const { i18n } = useLingui();
  const { issueWebform } = getPageConfig().helpCenter;
  if (way.to === 'support')
    return issueWebform ? <Link {...getExternalLinkProps(issueWebform)}>{i18n._(way.label)}</Link> : null;
  return <Link href={href(way.to)}>{i18n._(way.label)}</Link>;
}

function CheckRow({ check: { key, ok, until } }: { check: TransferCheck }) {
  const { t, i18n } = useLingui();
  const text = TRANSFER_CHECK_TEXTS[key];
  if (!text) return null;
  const date = !ok && until && formatDateTime(until);
  return (
    <li className={ok ? styles.met : styles.unmet}>
      {ok ? <SuccessIcon size={20} /> : <DangerIcon size={20} />}
      <div className={styles.words}>
        <p className={styles.what}>
          <VisuallyHidden>{ok ? <Trans>Met:</Trans> : <Trans>Not met:</Trans>} </VisuallyHidden>
          {i18n._(ok ? text.met : text.unmet)}
        </p>
        {date && <p>{t`Possible from ${date}.`}</p>}
        {!ok && text.link && (
          <p>
            <CheckAction way={text.link} />
          </p>
        )}
      </div>
    </li>
  );
}

export function TransferChecklist({ checks }: { checks: readonly TransferCheck[] }) {
  return (
    <PageSection title={<Trans>Before you can move your identity</Trans>}>
      <Card>
        <ul className={styles.list}>
          {checks.map((check) => (
            <CheckRow key={check.key} check={check} />
          ))}
        </ul>
      </Card>
    </PageSection>
  );
}
