// The primary action of a page, always visible. If there is an ActionHost (Telegram's main button), it shows the action
// instead.
import { type ReactNode, useId } from 'react';
import { Button } from '../buttons/button.tsx';
import type { Action } from './page-hosts.ts';
import { useHostedAction } from './use-hosted-action.ts';
import styles from './action-bar.module.css';

interface ActionBarProps extends Action {
  secondary?: { label: string; onPress: () => void; disabled?: boolean } | undefined;
  /** True if it destroys something: a red outline instead of the brand colour. */
  destructive?: boolean;
  /** Id of the text that explains why the action is disabled. */
  describedBy?: string | undefined;
  /** The text itself, shown beside the disabled button. */
  reason?: ReactNode;
}

export function ActionBar(props: ActionBarProps) {
  const { label, onPress, disabled, loading, secondary, destructive = false } = props;
  const { describedBy, reason } = props;
  const reasonId = useId();
  const second = secondary && { ...secondary, disabled: secondary.disabled || loading };
  const isHosted = useHostedAction({ label, onPress, disabled, loading }, second);
  const hasReason = reason !== undefined && reason !== null;
  const explanation = hasReason && (
    <p id={reasonId} className={styles.reason}>
      {reason}
    </p>
  );
  if (isHosted) return explanation;
  return (
    <div className={styles.bar} data-actions>
      {explanation}
      <Button
        variant={destructive ? 'secondary' : 'primary'}
        className={destructive ? styles.destructive : undefined}
        block
        onClick={onPress}
        disabled={disabled}
        loading={loading}
        aria-describedby={hasReason ? reasonId : describedBy}
      >
        {label}
      </Button>
      {second && (
        <Button variant="secondary" block onClick={second.onPress} disabled={second.disabled}>
          {second.label}
        </Button>
      )}
    </div>
  );
}
