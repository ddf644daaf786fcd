import type { ComponentType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, CloseIcon, type IconProps } from '../icons.ts';
import styles from './timeline.module.css';

type TimelineState = 'done' | 'current' | 'todo' | 'failed';

interface TimelineItem {
  title: ReactNode;
  detail?: ReactNode;
  time?: ReactNode;
  state: TimelineState;
}

const ICONS: Partial<Record<TimelineState, ComponentType<IconProps>>> = {
  done: CheckIcon,
  failed: CloseIcon,
};

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map((item, index) => {
        const Icon = ICONS[item.state];
        return (
          // The index is a stable key: stages never move.
          <li
            key={index}
            className={classNames(styles.item, styles[item.state])}
            aria-current={item.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.node}>{Icon && <Icon size={14} strokeWidth={3} />}</span>
            <div className={styles.text}>
              <p className={styles.title}>{item.title}</p>
              {item.time !== undefined && <p className={styles.time}>{item.time}</p>}
              {item.detail !== undefined && <p className={styles.detail}>{item.detail}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
