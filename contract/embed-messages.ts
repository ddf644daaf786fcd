// postMessage protocol between the embedded screens and the host page. Both sides check origin and source. It is part of
// the public interface: docs/embedding.md.

/** Version of the protocol; every message carries it as `attesta`. */
export const EMBED_VERSION = 1;

/** In CSS pixels: the camera and dialogs need this height. */
export const MIN_FRAME_HEIGHT = 640;

/** From the embedded screens to the host page. */
export type EmbedEvent =
  /** The first screen is visible. */
  | { type: 'ready'; page: string; language: string }
  /** The page changed. On page `sdk` the stage is the status of the verification, elsewhere the step. */
  | { type: 'step'; page: string; stage: string }
  /** The flow is finished. The result is only for display: the back end must query the server. */
  | { type: 'done'; level: string; result: 'approved' | 'refused' }
  /** The token is missing or expired; the screens wait for a `token` message. */
  | { type: 'expired' }
  /** The user wants to return to the host page. */
  | { type: 'closed' }
  | { type: 'error'; code: string }
  /** Content height in CSS pixels. */
  | { type: 'resize'; height: number };

/** From the host page to the embedded screens. */
export type EmbedCommand =
  /** Reply to `expired`. An empty token means that none is available. */
  | { type: 'token'; token: string }
  | { type: 'theme'; theme: 'light' | 'dark' | 'system' }
  | { type: 'language'; language: string };

export type EmbedMessage = (EmbedEvent | EmbedCommand) & { attesta: typeof EMBED_VERSION };
