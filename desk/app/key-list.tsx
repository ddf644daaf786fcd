import { Modal, Table } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Keys } from '../ui/keys.tsx';
import { useActiveShortcuts } from './shortcuts.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The keys of the open page, by group. */
export function KeyList({ opened, onClose }: Props) {
  const { t } = useLingui();
  const shortcuts = useActiveShortcuts();
  const groups = [...new Set(shortcuts.map(({ group }) => group))].toReversed();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t`Close` }}
      opened={opened}
      onClose={onClose}
      title={t`Keyboard shortcuts`}
      size="lg"
    >
      {groups.map((group) => (
        <Table key={group} captionSide="top" verticalSpacing={6} layout="fixed" mb="md">
          <Table.Caption ta="start">{group}</Table.Caption>
          <Table.Tbody>
            {shortcuts
              .filter((shortcut) => shortcut.group === group)
              .map(({ keys, label }) => (
                <Table.Tr key={keys + label}>
                  <Table.Td>{label}</Table.Td>
                  <Table.Td ta="end">
                    <Keys keys={keys} />
                  </Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      ))}
    </Modal>
  );
}
