import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import tones from '../feedback/tones.module.css';
import styles from './card.module.css';

export interface CardProps {
  tone?: 'plain' | 'brand' | 'success' | 'warning' | 'danger' | 'info';
  as?: 'div' | 'section' | 'article' | 'li';
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ tone = 'plain', as: Element = 'div', className, children }: CardProps) {
  return (
    <Element className={classNames(styles.card, tone !== 'plain' && styles.toned, tones[tone], className)}>
      {children}
    </Element>
  );
}
