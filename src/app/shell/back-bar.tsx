import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { goBack, getHistoryDepth } from '#app/lib/history/history.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { href, INDEX_SEGMENT } from '#app/paths.ts';
import { userStore } from '#app/state/session/user.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { BackIcon } from '#app/ui/icons.ts';
import styles from './header.module.css';

/** Back button of embedded pages, which have no header. [N1, N4] */
export function BackBar() {
  const { t } = useLingui();
  const [path] = useLocation();
  const { profile } = useSnapshot(userStore);
  const back = href(INDEX_SEGMENT);
  if (!profile || getPlatform().backButton) return null;
  if (path === href('sdk') || (path === back && getHistoryDepth() === 0)) return null;
  return (
    <nav className={styles.header} aria-label={t`Back`} data-back>
      <div className={styles.row}>
        <IconButton label={t`Back`} onClick={() => goBack(back)}>
          <BackIcon size={22} />
        </IconButton>
      </div>
    </nav>
  );
}
