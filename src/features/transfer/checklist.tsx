import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/format.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { href } from '#app/paths.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { DangerIcon, SuccessIcon } from '#app/ui/icons.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import styles from './checklist.module.css';
import type { Check } from './transfer-store.ts';
import { CHECK_TEXTS, type Way } from './transfer-words.ts';

function WayOn({ way }: { way: Way }) {
  const { i18n } = useLingui();
  const { issueWebform } = pageConfig().helpCenter;
  if (way.to === 'support')
    return issueWebform ? <Link {...externalLink(issueWebform)}>{i18n._(way.label)}</Link> : null;
  return <Link href={href(way.to)}>{i18n._(way.label)}</Link>;
}

function Row({ check: { key, ok, until } }: { check: Check }) {
  const { i18n } = useLingui();
  const words = CHECK_TEXTS[key];
  if (!words) return null;
  const date = !ok && until && formatDateTime(until);
  return (
    <li className={ok ? styles.met : styles.unmet}>
      {ok ? <SuccessIcon size={20} /> : <DangerIcon size={20} />}
      <div className={styles.words}>
        <p className={styles.what}>
          <VisuallyHidden>{ok ? <Trans>Met:</Trans> : <Trans>Not met:</Trans>} </VisuallyHidden>
          {i18n._(ok ? words.met : words.unmet)}
        </p>
        {date && (
          <p>
            <Trans>It is possible from {date}.</Trans>
          </p>
        )}
        {!ok && words.way && (
          <p>
            <WayOn way={words.way} />
          </p>
        )}
      </div>
    </li>
  );
}

/** What has to be true before an identity can move, and what to do about the rest. */
export function Checklist({ checks }: { checks: readonly Check[] }) {
  return (
    <PageSection title={<Trans>Before it can move</Trans>}>
      <Card>
        <ul className={styles.list}>
          {checks.map((check) => (
            <Row key={check.key} check={check} />
          ))}
        </ul>
      </Card>
    </PageSection>
  );
}
