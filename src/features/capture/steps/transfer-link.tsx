import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { embeddedSession } from '#app/api/embedded.ts';
import { href } from '#app/routes.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { flowStore } from '../flow/flow-store.ts';

/** For who is verified on another account of theirs already. A token covers no transfer. [C25] */
export function TransferLink() {
  const { level } = useSnapshot(flowStore);
  if (level !== 'LEVEL_1' || embeddedSession()) return null;
  return (
    <p>
      <Link href={href('transfer')}>
        <Trans>Verified on another account of yours? Move your identity here</Trans>
      </Link>
    </p>
  );
}
