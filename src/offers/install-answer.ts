// Whoever has said no is left in peace for a season. Where the browser keeps nothing, for as long as the page lives. [W5]
import { DAY_MS } from '#contract/days.ts';
import { localStore } from '#app/lib/storage/storage.ts';

const KEY = 'install-refused';
const AWAY_MS = 90 * DAY_MS;

export const refuseInstall = (): void => void localStore.set(KEY, String(Date.now()));

/** A date of the future is one of a clock that was wrong: it counts from now on, and not for longer. */
export const isInstallRefused = (): boolean =>
  Math.abs(Date.now() - Number(localStore.get(KEY) ?? Number.NaN)) < AWAY_MS;
