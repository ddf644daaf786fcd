// What our screens and the page that shows them say to each other, by postMessage. Each side checks origin and source of
// what it hears. Part of what is promised to partners: docs/embedding.md.

/** Marks a message of ours; its value is the version of this list. */
export const EMBED_VERSION = 1;

/** Of a frame, in CSS pixels: a camera needs room, and so does what opens over a page. */
export const MIN_FRAME_HEIGHT = 640;

/** From our screens to the page. */
export type EmbedEvent =
  /** The first screen can be seen. */
  | { type: 'ready'; page: string; language: string }
  /** Another page of ours is shown; on the first one, `sdk`, the stage says where the verification stands, on others which step is shown. */
  | { type: 'step'; page: string; stage: string }
  /** Nothing is left to be done. What it says is for the eye: the back end asks the server. */
  | { type: 'done'; level: string; result: 'approved' | 'refused' }
  /** The token is no longer good, or there is none yet: one is waited for. */
  | { type: 'expired' }
  /** The person wants to go back to the page. */
  | { type: 'closed' }
  | { type: 'error'; code: string }
  /** How much room the screen takes, in CSS pixels. */
  | { type: 'resize'; height: number };

/** From the page to our screens. */
export type EmbedCommand =
  /** The answer to `expired`; an empty token says that there is none. */
  | { type: 'token'; token: string }
  | { type: 'theme'; theme: 'light' | 'dark' | 'system' }
  | { type: 'language'; language: string };

export type EmbedMessage = (EmbedEvent | EmbedCommand) & { attesta: typeof EMBED_VERSION };
