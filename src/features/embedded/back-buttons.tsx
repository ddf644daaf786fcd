import { Trans } from '@lingui/react/macro';
import type { EmbeddedSession } from '#app/api/embedded.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { returnToPartner, returnToOverview } from './return-links.ts';

export interface BackTarget {
  /** The partner's name; may be empty. */
  name: string;
  redirect: string | null;
  /** The partner's page embeds or opened this one. */
  isHosted: boolean;
  /** The account session that started this renewal. */
  outer: EmbeddedSession | null;
  /** A signed-in user started the flow. */
  isOwn: boolean;
}

export function BackButtons({ back, primary = false }: { back: BackTarget; primary?: boolean }) {
  const { name, redirect, isHosted, outer, isOwn } = back;
  return (
    <>
      {(outer || isOwn) && (
        <Button variant={primary ? 'primary' : 'secondary'} block onClick={() => returnToOverview(outer)}>
          <Trans>Back to overview</Trans>
        </Button>
      )}
      {(redirect || isHosted) && (
        <Button
          variant={primary && !outer && !isOwn ? 'primary' : 'secondary'}
          block
          onClick={() => returnToPartner(redirect)}
        >
          {name ? <Trans>Back to {name}</Trans> : <Trans>Back</Trans>}
        </Button>
      )}
    </>
  );
}
