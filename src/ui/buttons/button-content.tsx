// What Button and ButtonLink share: the look, the label, the spinner and the ripple layer.
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { startRipple } from './ripple.ts';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant =
  | 'default'
  | 'primary'
  | 'secondary'
  | 'secondaryBrand'
  | 'tradeLong'
  | 'tradeShort'
  | 'tradeSecondary'
  | 'marketing';
export type ButtonSize = 'xx-small' | 'x-small' | 'small' | 'middle' | 'large' | 'x-large';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  icon?: ReactNode;
}

export function buttonClass(look: ButtonLook, className?: string): string {
  const { variant = 'default', size = 'large', block = false } = look;
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, className);
}

interface ButtonContentProps {
  icon: ReactNode;
  loading: boolean;
  still: boolean;
  children: ReactNode;
}

export function ButtonContent({ icon, loading, still, children }: ButtonContentProps) {
  const ripples = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const layer = ripples.current;
    const control = layer?.parentElement;
    if (!layer || !control || still) return;
    const onPress = (event: PointerEvent) => startRipple(layer, event.clientX, event.clientY);
    control.addEventListener('pointerdown', onPress);
    return () => control.removeEventListener('pointerdown', onPress);
  }, [still]);
  return (
    <>
      <span className={styles.ripples} ref={ripples} aria-hidden />
      <span className={classNames(styles.label, loading && styles.faded)}>
        {icon}
        {children}
      </span>
      {loading && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </>
  );
}
