// Messages to and from the PDF thread.

export type PdfJob =
  | { kind: 'check'; bytes: Uint8Array }
  /** Renders a page, counted from 1; `longSide` in pixels. */
  | { kind: 'draw'; bytes: Uint8Array; page: number; longSide: number };

export interface DrawnPage {
  kind: 'drawn';
  /** Number of pages of the file. */
  pages: number;
  width: number;
  height: number;
  rgba: Uint8Array;
}

export type PdfAnswer =
  /** `threadId` is the operating system's; empty where the system does not tell it. */
  | { kind: 'ready'; threadId: string }
  | { kind: 'fine'; pages: number }
  | DrawnPage
  | { kind: 'noSuchPage' | 'locked' | 'active' | 'uncheckable' | 'unreadable' };

/** Memory limit of a job outside of the JS heap. */
export const JOB_BYTES = 256 * 1024 * 1024;
