import type { ReactNode } from 'react';
import { DataList } from '@mantine/core';
import classes from './fact-list.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Labels and values; facts without a value are left out. */
export const FactList = ({ facts, labelWidth = 104 }: { facts: readonly Fact[]; labelWidth?: number }) => (
  <DataList size="sm" gap={6} labelWidth={labelWidth}>
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
      .map(({ label, value }) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel w={labelWidth} className={classes.label}>
            {label}
          </DataList.ItemLabel>
          <DataList.ItemValue className={classes.value}>{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
  </DataList>
);
