import { Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/buttons/button.tsx';
import { goToIndex } from './index-address.ts';

export interface Back {
  /** Of the business that embeds us; empty when it has none. */
  name: string;
  /** Where it wants the person; null when it did not say. */
  redirect: string | null;
}

/** The way back; nothing where there is none to take from here. */
export function BackButton({ back, primary = false }: { back: Back; primary?: boolean }) {
  const { name, redirect } = back;
  if (!redirect) return null;
  return (
    <Button variant={primary ? 'primary' : 'secondary'} block onClick={() => goToIndex(redirect)}>
      {name ? <Trans>Back to {name}</Trans> : <Trans>Back</Trans>}
    </Button>
  );
}
