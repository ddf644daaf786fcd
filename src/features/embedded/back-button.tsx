import { Trans } from '@lingui/react/macro';
import type { EmbeddedSession } from '#app/api/embedded.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { goToIndex, goToOverview } from './index-address.ts';

export interface Back {
  /** Of the business that embeds us; empty when it has none. */
  name: string;
  /** Where it wants the person; null when it did not say. */
  redirect: string | null;
  /** Its page is around us, or has opened us. */
  hosted: boolean;
  /** The account's own session, where this renewal was begun in it. */
  outer: EmbeddedSession | null;
}

/** The ways back; nothing where there is none to take from here. */
export function BackButton({ back, primary = false }: { back: Back; primary?: boolean }) {
  const { name, redirect, hosted, outer } = back;
  return (
    <>
      {outer && (
        <Button variant={primary ? 'primary' : 'secondary'} block onClick={() => goToOverview(outer)}>
          <Trans>Back to overview</Trans>
        </Button>
      )}
      {(redirect || hosted) && (
        <Button
          variant={primary && !outer ? 'primary' : 'secondary'}
          block
          onClick={() => goToIndex(redirect)}
        >
          {name ? <Trans>Back to {name}</Trans> : <Trans>Back</Trans>}
        </Button>
      )}
    </>
  );
}
