import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}

/** Holds the place of what is loading, in the same geometry. The region around it carries aria-busy. */
export function Skeleton({ width = '100%', height = '1em', radius = 'var(--radius-xs)' }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
      aria-hidden
    />
  );
}
