// The browser's online state. It is only a hint: a request may fail nevertheless.
import { proxy, useSnapshot } from 'valtio';
import { useEffect, useEffectEvent } from 'react';

export const networkStore = proxy({ online: navigator.onLine });

const update = () => {
  networkStore.online = navigator.onLine;
};
addEventListener('online', update);
addEventListener('offline', update);

/**
 * Loads data when the page opens and when the network returns; returns whether the device is online. Missing data
 * is requested offline too.
 */
export function useOnlineLoad(isMissing: () => boolean, load: () => unknown): boolean {
  const { online } = useSnapshot(networkStore);
  const run = useEffectEvent((isOnline: boolean) => {
    if (isOnline || isMissing()) void load();
  });
  useEffect(() => run(online), [online]);
  return online;
}
