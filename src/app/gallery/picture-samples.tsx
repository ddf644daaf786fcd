import type { ComponentType } from 'react';
import * as icons from '#app/ui/icons.ts';
import styles from './gallery.module.css';
import { Sample } from './sample.tsx';

type Picture = ComponentType<{ size?: number }>;

const files = import.meta.glob<Record<string, Picture>>('../../ui/illustrations/*.tsx', { eager: true });
const illustrations = Object.values(files)
  .flatMap((file) => Object.entries(file))
  .filter(([name]) => /.Illustration$/.test(name));
const pictures = Object.entries<Picture>(icons as Record<string, Picture>); // the module exports icons only

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
            <Illustration size={112} />
            {name.replace(/Illustration$/, '')}
          </div>
        ))}
      </Sample>
    </>
  );
}
