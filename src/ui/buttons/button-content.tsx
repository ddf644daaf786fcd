// The content that Button and ButtonLink share.
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './button.module.css';

// The ripple grows for 0.4 s. The timeout removes it even if the animation never ends. [B9]
const MAX_RIPPLE_MS = 500;

function startRipple(host: HTMLElement, clientX: number, clientY: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const box = host.getBoundingClientRect();
  const radius = Math.hypot(box.width, box.height);
  const wave = document.createElement('span');
  wave.style.inlineSize = wave.style.blockSize = `${radius * 2}px`;
  // Physical properties: pointer coordinates do not follow the reading direction.
  wave.style.left = `${clientX - box.left - radius}px`;
  wave.style.top = `${clientY - box.top - radius}px`;
  const remove = () => {
    clearTimeout(deadline);
    wave.remove();
  };
  const deadline = setTimeout(remove, MAX_RIPPLE_MS);
  wave.addEventListener('animationend', remove);
  host.append(wave);
}

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

export function getButtonClass(look: ButtonLook, className?: string): string {
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
