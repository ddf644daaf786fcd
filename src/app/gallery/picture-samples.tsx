import type { ComponentType } from 'react';
import * as icons from '#app/ui/icons.ts';
import { Illustration, ILLUSTRATION_NAMES } from '#app/ui/illustrations/illustration.tsx';
import styles from './gallery.module.css';
import { Sample } from './sample.tsx';

type Icon = ComponentType<{ size?: number }>;

const SIZES = [160, 96, 48] as const;

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
        {ILLUSTRATION_NAMES.map((name) => (
          <div key={name} className={styles.cell}>
            {SIZES.map((size) => (
              <Illustration key={size} name={name} size={size} />
            ))}
            {name}
          </div>
        ))}
      </Sample>
    </>
  );
}
