import type { ReactNode } from 'react';
import { Title } from '@mantine/core';
import classes from './section.module.css';

interface Props {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

export const Section = ({ title, beside, children }: Props) => (
  <section className={classes.section}>
    <header className={classes.header}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {beside}
    </header>
    {children}
  </section>
);
