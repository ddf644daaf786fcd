import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/format.ts';
import { moveFocusToHeading } from '#app/lib/history/heading-focus.ts';
import { href } from '#app/paths.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TONE_ICONS } from '#app/ui/feedback/tones.ts';
import tones from '#app/ui/feedback/tones.module.css';
import { SuccessIcon } from '#app/ui/icons.ts';
import { ActionLink, type ActionTarget } from '#app/ui/layout/action-link.tsx';
import type { HubAction, HubSummary } from './hub-summary.ts';
import type { Text } from './notices/notices.ts';
import styles from './status-card.module.css';

interface StatusCardProps {
  summary: HubSummary;
  /** The link to support, if there is one. */
  support: ActionTarget | null;
}

type ActionProps = { action: HubAction } & Pick<StatusCardProps, 'support'>;

function PrimaryAction({ action: { label, target, query }, support }: ActionProps) {
  const { i18n } = useLingui();
  const link = target === 'support' ? support : { href: href(target, query) };
  return link && <ActionLink label={i18n._(label)} link={link} className={styles.action} />;
}

function Sentence({ text }: { text: Text }) {
  const { i18n } = useLingui();
  return (
    <p className={styles.sentence}>
      {typeof text === 'string' ? <bdi dir="auto">{text}</bdi> : i18n._(text)}
    </p>
  );
}

interface LevelStatusViewProps extends Pick<StatusCardProps, 'support'> {
  levels: NonNullable<NonNullable<HubSummary['restriction']>['levels']>;
  /** True if its action is the one of the page. */
  isPrimary: boolean;
}

/** What is good, after what is not: one line, unless the restriction has no action. */
function LevelStatusView({ levels, support, isPrimary }: LevelStatusViewProps) {
  const { i18n } = useLingui();
  const { title, sentences, action, isVerified } = levels;
  return (
    <>
      <p className={styles.news}>
        {isVerified && <SuccessIcon size={20} />}
        <span>{i18n._(title)}</span>
        {action && !isPrimary && action.target !== 'support' && (
          <Link href={href(action.target, action.query)}>{i18n._(action.label)}</Link>
        )}
      </p>
      {sentences.map((text) => (
        <Sentence key={text.id} text={text} />
      ))}
      {action && isPrimary && <PrimaryAction action={action} support={support} />}
    </>
  );
}

/**
 * Its title is the heading of the page; a restriction is its first subject. The gateway renders it too
 * (src/served/hub-content.tsx), so it reads no store.
 */
export function StatusCard({ summary, support }: StatusCardProps) {
  const { i18n } = useLingui();
  const { title, sentences, action, restriction } = summary;
  const until = restriction?.until && formatDateTime(restriction.until);
  const Icon = restriction && TONE_ICONS[restriction.tone];
  return (
    <section className={styles.status}>
      <h1 ref={moveFocusToHeading} className={styles.title} tabIndex={-1}>
        {Icon && (
          <span className={classNames(styles.mark, restriction && tones[restriction.tone])}>
            <Icon size={24} />
          </span>
        )}
        {i18n._(title)}
      </h1>
      {sentences.map((text) => (
        <Sentence key={typeof text === 'string' ? text : text.id} text={text} />
      ))}
      {until && (
        <p className={styles.sentence}>
          <Trans>This restriction lasts until {until}.</Trans>
        </p>
      )}
      {action && <PrimaryAction action={action} support={support} />}
      {restriction?.levels && (
        <LevelStatusView levels={restriction.levels} support={support} isPrimary={!action} />
      )}
    </section>
  );
}
