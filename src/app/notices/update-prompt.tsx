import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Button } from '#app/ui/buttons/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { applyUpdate, updateStore } from './updates.ts';
import styles from './banner.module.css';

/** A new version is ready; the person decides when, because they may be in the middle of something. */
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
