import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { goBack, getHistoryDepth } from '#app/lib/history/history.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { href, INDEX_SEGMENT, findRoute } from '#app/paths.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { BackIcon, MenuIcon } from '#app/ui/icons.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Wordmark } from '#app/ui/identity/wordmark.tsx';
import { openMenu } from '../menu/menu-store.ts';
import styles from './header.module.css';

/**
 * Back, brand, title and menu. boot.css styles the static version of index.html. Not shown in the mobile app, in
 * embedded mode or in Telegram. [N4]
 */
export function Header() {
  const { i18n, t } = useLingui();
  const [path] = useLocation();
  const route = findRoute(path);
  const atStart = route?.segment === INDEX_SEGMENT && getHistoryDepth() === 0;
  return (
    <header className={styles.header} data-shell-header>
      <div className={classNames('boot-row', styles.row)}>
        {!atStart && (
          <IconButton label={t`Back`} onClick={() => goBack(href(INDEX_SEGMENT))}>
            <BackIcon size={22} />
          </IconButton>
        )}
        <Wordmark name={getPageConfig().brand.name} />
        <p className="boot-title">{route ? i18n._(route.title) : t`Page not found`}</p>
        <IconButton label={t`Menu`} aria-haspopup="dialog" onClick={openMenu}>
          <MenuIcon size={22} />
        </IconButton>
      </div>
    </header>
  );
}
