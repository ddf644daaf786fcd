import { useLingui } from '@lingui/react/macro';
import { moveFocusToHeading } from '#app/lib/history/heading-focus.ts';
import { href } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import type { LinkProps } from '#app/ui/buttons/link.tsx';
import type { HubSummary } from './hub-summary.ts';
import styles from './status-card.module.css';

interface StatusCardProps {
  summary: HubSummary;
  /** The link to support, if there is one. */
  support: LinkProps | null;
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

/** Its title is the heading of the page. The gateway renders it too (src/served/hub-content.tsx), so it reads no store. */
export function StatusCard({ summary, support }: StatusCardProps) {
  const { i18n } = useLingui();
  return (
    <section className={styles.status}>
      <h1 ref={moveFocusToHeading} className={styles.title} tabIndex={-1}>
        {i18n._(summary.title)}
      </h1>
      {summary.sentences.map((sentence) => (
        <p key={sentence.id} className={styles.sentence}>
          {i18n._(sentence)}
        </p>
      ))}
      {summary.action && <Action action={summary.action} support={support} />}
    </section>
  );
}
