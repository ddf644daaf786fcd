// Decides whether this gateway runs OCR. An engine that failed to start may start later, so its pictures stay
// queued.
import type { Context } from '#gateway/context.ts';

export const isOcrAvailable = ({ ocr }: Pick<Context, 'ocr'>): boolean =>
  ocr.state !== 'off' && ocr.state !== 'missing';
