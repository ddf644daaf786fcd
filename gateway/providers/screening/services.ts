// Creates the configured screening service. Without one, no user is reported as clear.
import type { Config } from '#gateway/config/config.ts';
import { createMatchingApi } from './matching-api.ts';
import type { ScreeningService } from './types.ts';

export const createScreeningService = ({ screening }: Pick<Config, 'screening'>): ScreeningService | null =>
  screening && createMatchingApi(screening);
