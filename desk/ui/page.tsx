// A page: its title, its actions, and its content, which scrolls.
import { useEffect, type ReactNode } from 'react';
import { Title } from '@mantine/core';
import classes from './page.module.css';

interface Props {
  title: string;
  /** Beside the title, for example a count or a state. */
  beside?: ReactNode;
  actions?: ReactNode;
  /** The content has its own columns, each with its own scrolling. */
  isFixed?: boolean;
  children: ReactNode;
}

export function Page({ title, beside, actions, isFixed = false, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Attesta`;
  }, [title]);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.heading}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {beside}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={isFixed ? classes.fixed : classes.content} {...(isFixed ? {} : { tabIndex: -1 })}>
        {children}
      </div>
    </div>
  );
}
