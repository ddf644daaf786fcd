// Loads the data of a page when it opens and when the network returns.
import { useEffect, useEffectEvent } from 'react';
import { useSnapshot } from 'valtio';
import { networkStore } from './messages/network.ts';

/** Returns whether the device is online. `isMissing`: then it tries offline too, because `online` is only a hint. */
export function useOnlineLoad(isMissing: () => boolean, load: () => unknown): boolean {
  const { online } = useSnapshot(networkStore);
  const run = useEffectEvent((isOnline: boolean) => {
    if (isOnline || isMissing()) void load();
  });
  useEffect(() => run(online), [online]);
  return online;
}
