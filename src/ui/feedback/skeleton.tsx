import styles from './skeleton.module.css';

type SkeletonProps = Partial<Record<'width' | 'height' | 'radius', number | string>>;

/** A placeholder while content loads. Set aria-busy on the region around it. */
export function Skeleton({ width = '100%', height = '1em', radius = 'var(--radius-xs)' }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
      aria-hidden
    />
  );
}
