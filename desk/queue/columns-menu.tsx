import { Button, Menu } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { OPTIONAL_COLUMNS } from './queue-columns.tsx';

const TEXTS: Record<(typeof OPTIONAL_COLUMNS)[number], MessageDescriptor> = {
  country: msg`Country`,
  site: msg`Site`,
  provider: msg`Provider`,
  risk: msg`Risk`,
  tags: msg`Tags`,
  status: msg`Status`,
};

interface Props {
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

export function ColumnsMenu({ hidden, onChange }: Props) {
  const { t } = useLingui();
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="default">
          <Trans>Columns</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup
          value={OPTIONAL_COLUMNS.filter((id) => !hidden.includes(id))}
          onChange={(shown) => onChange(OPTIONAL_COLUMNS.filter((id) => !shown.includes(id)))}
        >
          {OPTIONAL_COLUMNS.map((id) => (
            <Menu.CheckboxItem key={id} value={id}>
              {t(TEXTS[id])}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
