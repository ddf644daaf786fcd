// What the gateway asks its PDF thread, and what it is answered.

export type PdfJob =
  | { kind: 'check'; bytes: Uint8Array }
  /** One page, counted from 1, as a picture whose longer side has this many pixels. */
  | { kind: 'draw'; bytes: Uint8Array; page: number; longSide: number };

export interface DrawnPage {
  kind: 'drawn';
  /** How many the file has. */
  pages: number;
  width: number;
  height: number;
  rgba: Uint8Array;
}

export type PdfAnswer =
  | { kind: 'ready' }
  | { kind: 'fine'; pages: number }
  | DrawnPage
  | { kind: 'noSuchPage' | 'locked' | 'active' | 'uncheckable' | 'unreadable' };

/** Bytes one job may take beside the thread's heap. */
export const JOB_BYTES = 256 * 1024 * 1024;
