// Transfers that an officer asks the user to explain, one answer each.
import type { Item, Transfer } from '../../questionnaire.ts';
import { info, longText } from './items.ts';

export function createTransferItems(
  prefix: string,
  transfers: readonly Transfer[],
  min: number,
  max: number,
): readonly Item[] {
  return transfers.flatMap((transfer, at): Item[] => [
    info(`${prefix}.${at}`, { label: 'q.transfer', values: { number: at + 1 }, transfers: [transfer] }),
    longText(`${prefix}.${at}.explain`, min, max, { label: 'q.transfer.explain', why: 'q.transfer.why' }),
  ]);
}
