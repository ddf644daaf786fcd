import { Trans } from '@lingui/react/macro';
import { useSnapshot, proxy } from 'valtio';
import { Button } from '#app/ui/buttons/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import styles from './banner.module.css';

/** The user decides when to update: something may be unsaved. */
export function UpdatePrompt() {
  const { state } = useSnapshot(updateStore);
  if (state === 'none') return null;
  return (
    <div className={classNames(styles.banner, styles.news)}>
      <Trans>A new version is ready.</Trans>
      <Button size="small" variant="secondary" loading={state === 'applying'} onClick={applyUpdate}>
        <Trans>Update now</Trans>
      </Button>
    </div>
  );
}

const updateStore = proxy<{ state: 'none' | 'waiting' | 'applying' }>({ state: 'none' });

let apply = () => location.reload();

/** A newer version is ready; `applyNow` activates it. */
export function offerUpdate(applyNow: () => void): void {
  apply = applyNow;
  updateStore.state = 'waiting';
}

function applyUpdate(): void {
  updateStore.state = 'applying';
  apply();
}
