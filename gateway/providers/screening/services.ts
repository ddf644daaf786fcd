// Which service compares people with lists: none unless one is set up, and then nobody is called clear.
import type { Config } from '#gateway/config/config.ts';
import { matchingApi } from './matching-api.ts';
import type { ScreeningService } from './types.ts';

export const screeningService = ({ screening }: Pick<Config, 'screening'>): ScreeningService | null =>
  screening && matchingApi(screening);
