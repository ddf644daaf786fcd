import { Mark } from './mark.tsx';

/** Whose page this is. Its class is one of src/app/boot.css, because index.html paints it before any script. */
export function Wordmark({ name, size }: { name: string; size?: number }) {
  return (
    <span className="boot-brand">
      <Mark {...(size === undefined ? {} : { size })} />
      <bdi>{name}</bdi>
    </span>
  );
}
