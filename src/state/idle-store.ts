import { proxy } from 'valtio';

/** When the session is over if nothing is done; null while that is far off, or nobody says. */
export const idleStore = proxy<{ endsAt: number | null }>({ endsAt: null });
