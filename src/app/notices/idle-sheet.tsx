import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatRelative } from '#app/i18n/format.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { signOut } from '#app/state/session/sign-out.ts';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import { idleStore, staySignedIn } from './idle-watch.ts';

/** Closing the sheet keeps the user signed in. [G8] */
export function IdleSheet() {
  const { t } = useLingui();
  const { endsAt } = useSnapshot(idleStore);
  const now = useNow();
  const when = formatRelative(new Date(endsAt ?? now), now.getTime());
  return (
    <ConfirmSheet
      open={endsAt !== null}
      onClose={() => void staySignedIn()}
      title={t`Are you still there?`}
      text={[t`You’ve been inactive for a while. To protect your account, we’ll sign you out ${{ when }}.`]}
      confirm={t`Sign out`}
      back={t`Stay signed in`}
      onConfirm={signOut}
    />
  );
}
