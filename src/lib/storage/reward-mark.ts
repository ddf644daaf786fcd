// [N2] Whether this tab was opened with a reward at the end: the address says so once, the tab remembers.
import { sessionStore } from './storage.ts';

export const REWARD = 'rewardUrl';

export const hasReward = (): boolean => location.search.includes(REWARD) || sessionStore.get(REWARD) !== null;
