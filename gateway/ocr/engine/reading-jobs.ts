// What the gateway asks its reading thread, and what it is answered.
import type { PictureKind, Reading } from '../reading.ts';

export interface ReadingJob {
  bytes: Uint8Array;
  kind: PictureKind;
}

export type ReadingAnswer =
  { kind: 'ready' } | { kind: 'read'; reading: Reading } | { kind: 'unreadable' } | { kind: 'memory' };

/** What a thread may take: its heap, and each memory of the engines beside it. */
export const HEAP_MB = 512;
export const ENGINE_BYTES = 1024 * 1024 * 1024;
