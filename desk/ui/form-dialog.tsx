// A dialog with a form: the gateway's message about a field is at that field, any other one above the buttons.
import type { ReactNode } from 'react';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { getDetails, getStatus } from '../api/errors.ts';
import { QueryError } from './query-error.tsx';

interface Props {
  title: string;
  action: string;
  isDangerous?: boolean;
  isPending: boolean;
  error: unknown;
  /** Names of the gateway's fields that show their own error. */
  fields?: readonly string[];
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Name of the field at fault, without its place in a list. */
const readField = (error: unknown): string => (getDetails(error).field ?? '').split(/[./]/)[0] ?? '';

export const hasFieldError = (error: unknown, fields: readonly string[]): boolean =>
  getStatus(error) === 400 && fields.includes(readField(error));

/** Returns the error of one field. */
export function useFieldError(error: unknown): (field: string) => string | undefined {
  const { t } = useLingui();
  return (field) => {
    if (!hasFieldError(error, [field])) return undefined;
    return (error instanceof Error && error.message) || t`This value is not accepted.`;
  };
}

export function FormDialog(props: Props) {
  const { title, action, isDangerous, isPending, error, fields = [], onSubmit, onClose, children } = props;
  const { t } = useLingui();
  return (
    <Modal closeButtonProps={{ 'aria-label': t`Close` }} opened onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack gap="md">
          {children}
          {error !== null && !hasFieldError(error, fields) && <QueryError error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" color={isDangerous ? 'red' : undefined} loading={isPending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
