import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './spinner.module.css';

interface SpinnerProps {
  size?: number;
  /** The name of the status. Omit it if the control around it has a name. */
  label?: string;
}

export function Spinner({ size = 20, label }: SpinnerProps) {
  const Frame = label === undefined ? 'span' : 'output';
  return (
    <Frame className={styles.spinner}>
      <svg width={size} height={size} viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden>
        <circle cx="10" cy="10" r="8" strokeWidth="2.5" opacity="0.2" />
        <path d="M10 2a8 8 0 0 1 8 8" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </Frame>
  );
}
