import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps extends Partial<Record<'width' | 'height' | 'radius', number | string>> {
  /** A line of text: its height is the line height, and the bar is thinner. */
  line?: boolean;
}

/** A placeholder while content loads. Set aria-busy on the region around it. */
export function Skeleton(props: SkeletonProps) {
  const { width = '100%', height = '1em', radius = 'var(--radius-xs)', line = false } = props;
  return (
    <span
      className={classNames(styles.skeleton, line && styles.line)}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
      aria-hidden
    />
  );
}
