// Who opened the data, newest first: people by role, computers, providers by name.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReceiptOpening } from '#contract/calls/receipt.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { BuildingIcon, EyeIcon, ComputerIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { describeOpening, getOpener } from './receipt-texts.ts';
import styles from './receipt.module.css';

const FIRST_SHOWN = 6;

const ICONS: Partial<Record<ReceiptOpening['role'], typeof EyeIcon>> = {
  computer: ComputerIcon,
  provider: BuildingIcon,
  partner: BuildingIcon,
};

interface OpeningsListProps {
  openings: readonly ReceiptOpening[];
  hasOlder: boolean;
}

export function OpeningsList({ openings, hasOlder }: OpeningsListProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const isByPerson = openings.some(({ role }) => role !== 'computer' && role !== 'provider');
  const shown = isWhole ? openings : openings.slice(0, FIRST_SHOWN);
  const total = openings.length;
  return (
    <>
      {!isByPerson && (
        <p className={styles.note}>
          {total === 0 ? (
            <Trans>No one has opened it yet.</Trans>
          ) : (
            <Trans>No person has opened it yet.</Trans>
          )}
        </p>
      )}
      {total > 0 && (
        <Card>
          <RowList label={t`Openings, newest first`}>
            {shown.map((opening, index) => (
              <OpeningRow key={index} opening={opening} />
            ))}
          </RowList>
        </Card>
      )}
      {total > shown.length && (
        <Button variant="secondary" block onClick={() => setWhole(true)}>
          <Trans>Show all {total}</Trans>
        </Button>
      )}
      {hasOlder && total === shown.length && (
        <p className={styles.note}>
          <Trans>Older openings are not listed here.</Trans>
        </p>
      )}
    </>
  );
}

function OpeningRow({ opening }: { opening: ReceiptOpening }) {
  const { i18n } = useLingui();
  const { at, times, role } = opening;
  const Icon = ICONS[role] ?? EyeIcon;
  const time = formatDateTime(at);
  return (
    <ListRow
      icon={<Icon />}
      title={getOpener(i18n, opening)}
      detail={
        <>
          {describeOpening(i18n, opening)}
          <time className={styles.when} dateTime={at}>
            {times > 1 ? (
              <Plural value={times} one={`${time}, # time`} other={`${time}, last of # times`} />
            ) : (
              time
            )}
          </time>
        </>
      }
    />
  );
}
