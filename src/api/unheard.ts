// Calls that nobody of ours answered.
import { ApiError } from './api-error.ts';

/** No answer came: the network is gone, or the time was up. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

/** Nor did what came (a proxy's page, nothing at all) say anything: the same call may go out again. */
export const isUnheard = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && (error.kind === 'http' || error.kind === 'empty'));
