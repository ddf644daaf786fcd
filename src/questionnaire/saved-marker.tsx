// Shows the save state. Screen readers announce only lasting states, not every save.
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { useSnapshot } from 'valtio';
import { CheckIcon, type IconProps, OfflineIcon, RefreshIcon, WarningIcon } from '#app/ui/icons.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import styles from './form.module.css';
import type { FormSaveState } from './form-host.ts';
import { useForm } from './use-field.ts';

const ICONS: Record<FormSaveState, ComponentType<IconProps> | null> = {
  idle: null,
  saving: RefreshIcon,
  saved: CheckIcon,
  waiting: OfflineIcon,
  failed: WarningIcon,
  conflict: WarningIcon,
};

/** These states change with every pause in typing. */
const UNANNOUNCED_STATES: readonly FormSaveState[] = ['idle', 'saving'];

export function SavedMarker() {
  const { t } = useLingui();
  const { save } = useForm();
  const { state, isStored } = useSnapshot(save);
  const [announced, setAnnounced] = useState<FormSaveState>('idle');
  if (!UNANNOUNCED_STATES.includes(state) && state !== announced) setAnnounced(state);
  const texts: Record<FormSaveState, string> = {
    idle: '',
    saving: t`Saving`,
    saved: t`Saved`,
    waiting: isStored ? t`Saved here until you’re online` : t`Not saved. Keep the page open`,
    failed: t`Not saved yet`,
    conflict: t`Changed on another device`,
  };
  const Icon = ICONS[state];
  return (
    <>
      <span className={styles.saved} data-state={state} aria-hidden>
        {Icon && <Icon size={16} />}
        {texts[state]}
      </span>
      <VisuallyHidden>
        <output>{texts[announced]}</output>
      </VisuallyHidden>
    </>
  );
}
