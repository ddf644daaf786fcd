import type { ReactNode } from 'react';
import { resolveLink } from '#app/lib/history/history.ts';
import { classNames } from '../class-names.ts';
import { ChevronForwardIcon, ExternalIcon } from '../icons.ts';
import { Link } from '../buttons/link.tsx';
import styles from './list-row.module.css';

interface ListRowProps {
  icon?: ReactNode;
  title: ReactNode;
  titleAs?: 'span' | 'h3';
  /** Accessible name of a link whose row has much text: the link is the title then, and covers the row. */
  label?: string | undefined;
  detail?: ReactNode;
  trailing?: ReactNode;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  outside?: boolean;
}

/** A row with icon and text: static, a link (href) or a button (onPress). */
export function ListRow(props: ListRowProps) {
  const { icon, title, titleAs: Title = 'span', label, detail, trailing } = props;
  const { href: to, onPress, outside = false } = props;
  const href = to !== undefined && resolveLink(to) !== null ? to : undefined;
  const isInteractive = href !== undefined || onPress !== undefined;
  const Box = Title === 'h3' ? 'div' : 'span';
  const isTitleLink = href !== undefined && label !== undefined;
  const EndIcon = outside ? ExternalIcon : ChevronForwardIcon;
  const content = (
    <>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <Box className={styles.words}>
        <Box className={styles.text}>
          <Title className={styles.title}>
            {isTitleLink ? (
              <Link className={styles.cover} href={href} aria-label={label}>
                {title}
              </Link>
            ) : (
              title
            )}
          </Title>
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        </Box>
        {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
      </Box>
      {isInteractive && <EndIcon size={20} className={styles.chevron ?? ''} />}
    </>
  );
  const className = classNames(styles.row, isInteractive && styles.live);
  if (href !== undefined && !isTitleLink)
    return (
      <Link className={className} href={href}>
        {content}
      </Link>
    );
  if (onPress !== undefined)
    return (
      <button type="button" className={className} onClick={onPress}>
        {content}
      </button>
    );
  return <div className={className}>{content}</div>;
}
