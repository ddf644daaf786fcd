// Messages between the gateway and its OCR thread.
import type { PictureKind, OcrResult } from '../ocr-result.ts';

export interface OcrJob {
  bytes: Uint8Array;
  kind: PictureKind;
}

export type OcrAnswer =
  { kind: 'ready' } | { kind: 'read'; reading: OcrResult } | { kind: 'unreadable' } | { kind: 'memory' };

/** Memory limits of a thread: its heap, and each WebAssembly memory. */
export const HEAP_MB = 512;
export const WASM_MEMORY_BYTES = 1024 * 1024 * 1024;
