// Whether the browser believes it is online. A hint: a request may still fail.
import { proxy } from 'valtio';

export const networkStore = proxy({ online: navigator.onLine });

const update = () => {
  networkStore.online = navigator.onLine;
};
addEventListener('online', update);
addEventListener('offline', update);
