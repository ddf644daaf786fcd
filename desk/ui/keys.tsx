import { Kbd } from '@mantine/core';
import { getKeyNames } from '../app/shortcuts.ts';
import classes from './keys.module.css';

/** The keys of an action, for example beside its label. Screen readers get them from `aria-keyshortcuts`. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={classes.keys} aria-hidden>
    {getKeyNames(keys).map((name) => (
      <Kbd key={name} size="xs" className={classes.key}>
        {name}
      </Kbd>
    ))}
  </span>
);
