import { useSnapshot } from 'valtio';
import { embeddedSession } from '#app/api/embedded.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { TransferWay } from './transfer-way.tsx';

/** A token covers no transfer. [C25] */
export function TransferLink() {
  const { level } = useSnapshot(flowStore);
  return level !== 'LEVEL_1' || embeddedSession() ? null : <TransferWay />;
}
