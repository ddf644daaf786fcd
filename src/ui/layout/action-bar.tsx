// The primary action of a page, always visible. If there is an ActionHost (Telegram's main button), it shows the action
// instead.
import { use, useEffect, useEffectEvent } from 'react';
import { ActionHostContext, type Action } from './page-hosts.ts';
import { Button } from '../buttons/button.tsx';
import styles from './action-bar.module.css';

interface ActionBarProps extends Action {
  secondary?: { label: string; onPress: () => void; disabled?: boolean } | undefined;
  /** Id of the text that explains why the action is disabled. */
  describedBy?: string | undefined;
}

export function ActionBar({ label, onPress, disabled, loading, secondary, describedBy }: ActionBarProps) {
  const host = use(ActionHostContext);
  const press = useEffectEvent(onPress);
  const pressSecondary = useEffectEvent(() => secondary?.onPress());
  const secondaryLabel = secondary?.label;
  const secondaryDisabled = secondary?.disabled;

  useEffect(() => {
    if (!host) return;
    const second = { onPress: () => pressSecondary(), disabled: secondaryDisabled || loading };
    host.show(
      { label, onPress: () => press(), disabled, loading },
      secondaryLabel === undefined ? undefined : { label: secondaryLabel, ...second },
    );
  }, [host, label, disabled, loading, secondaryLabel, secondaryDisabled]);
  useEffect(() => host?.hide.bind(host), [host]);

  if (host) return null;
  return (
    <div className={styles.bar} data-actions>
      <Button
        variant="primary"
        block
        onClick={onPress}
        disabled={disabled}
        loading={loading}
        aria-describedby={describedBy}
      >
        {label}
      </Button>
      {secondary && (
        <Button
          variant="secondary"
          block
          onClick={secondary.onPress}
          disabled={secondary.disabled || loading}
        >
          {secondary.label}
        </Button>
      )}
    </div>
  );
}
