import { useLingui } from '@lingui/react/macro';
import type { StepLevel } from '#contract/kyc.ts';
import { href } from '#app/paths.ts';
import { HouseIcon, IdCardIcon, WalletIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';

interface MeanwhileProps {
  level: StepLevel;
  /** The check takes so long that it may be ended. */
  stuck: boolean;
}

/** What can be done while we check. */
export function Meanwhile({ level, stuck }: MeanwhileProps) {
  const { t } = useLingui();
  const limits = (
    <ListRow
      icon={<WalletIcon />}
      title={t`Compare the limits`}
      detail={t`See what each level allows.`}
      href={href('personal')}
    />
  );
  const startOver = stuck && (
    <ListRow
      icon={<IdCardIcon />}
      title={t`Start over`}
      detail={t`This check takes more than a week. You can end it and begin again with level 1.`}
      href={href('resetkyc')}
    />
  );
  if (level === 'LEVEL_2') {
    return (
      <RowList>
        <ListRow
          icon={<HouseIcon />}
          title={t`Use your account as before`}
          detail={t`Everything level 1 opened stays open.`}
        />
        {limits}
        {startOver}
      </RowList>
    );
  }
  return (
    <RowList>
      <ListRow
        icon={<HouseIcon />}
        title={t`Get your proof of address ready`}
        detail={t`Level 2 takes a bill or a statement from the last three months.`}
      />
      {limits}
      {startOver}
    </RowList>
  );
}
