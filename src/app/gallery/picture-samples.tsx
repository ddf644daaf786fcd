import type { ComponentType } from 'react';
import * as icons from '#app/ui/icons.ts';
import type { IllustrationProps } from '#app/ui/illustrations/illustration.tsx';
import styles from './gallery.module.css';
import { Sample } from './sample.tsx';

type Icon = ComponentType<{ size?: number }>;
type Picture = ComponentType<IllustrationProps>;

const SIZES = [160, 96, 48] as const;

const files = import.meta.glob<Record<string, Picture>>('../../ui/illustrations/*.tsx', { eager: true });
const illustrations = Object.values(files)
  .flatMap((file) => Object.entries(file))
  .filter(([name]) => /.Illustration$/.test(name));
const pictures = Object.entries<Icon>(icons as Record<string, Icon>); // the module exports icons only

/** Every icon and illustration, by name. */
export function PictureSamples() {
  return (
    <>
      <Sample title="Icons">
        {pictures.map(([name, Icon]) => (
          <div key={name} className={styles.cell}>
            <Icon size={24} />
            {name.replace(/Icon$/, '')}
          </div>
        ))}
      </Sample>
      <Sample title="Illustrations">
        {illustrations.map(([name, Illustration]) => (
          <div key={name} className={styles.cell}>
            {SIZES.map((size) => (
              <Illustration key={size} size={size} />
            ))}
            {name.replace(/Illustration$/, '')}
          </div>
        ))}
      </Sample>
    </>
  );
}
