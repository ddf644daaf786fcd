import type { Transitions } from '../transitions.ts';

export type CameraState =
  'off' | 'asking' | 'live' | 'paused' | 'denied' | 'missing' | 'busy' | 'black' | 'silent' | 'unsupported';

/**
 * `pause`: the page is hidden and the camera released; `darken`: it shows nothing; `stop`: another app took it, or it was
 * unplugged; `wait`: it has not answered for a while, and still may.
 */
export type CameraEvent =
  'open' | 'grant' | 'deny' | 'miss' | 'occupy' | 'lack' | 'darken' | 'stop' | 'wait' | 'pause' | 'close';

export const CAMERA_TRANSITIONS: Transitions<CameraState, CameraEvent> = {
  off: { open: 'asking', lack: 'unsupported', close: 'off' },
  asking: {
    grant: 'live',
    deny: 'denied',
    miss: 'missing',
    occupy: 'busy',
    lack: 'unsupported',
    wait: 'silent',
    pause: 'paused',
    close: 'off',
  },
  silent: {
    open: 'asking',
    grant: 'live',
    deny: 'denied',
    miss: 'missing',
    occupy: 'busy',
    lack: 'unsupported',
    pause: 'paused',
    close: 'off',
  },
  live: { open: 'asking', darken: 'black', stop: 'busy', pause: 'paused', close: 'off' },
  paused: { open: 'asking', close: 'off' },
  denied: { open: 'asking', pause: 'denied', close: 'off' },
  missing: { open: 'asking', pause: 'missing', close: 'off' },
  busy: { open: 'asking', pause: 'busy', close: 'off' },
  black: { open: 'asking', stop: 'busy', pause: 'paused', close: 'off' },
  unsupported: { lack: 'unsupported', pause: 'unsupported', close: 'off' },
};

const CAMERA_FAILURES = ['denied', 'missing', 'busy', 'black', 'silent', 'unsupported'] as const;
export type CameraFailure = (typeof CAMERA_FAILURES)[number];

export const isCameraFailure = (state: CameraState): state is CameraFailure =>
  CAMERA_FAILURES.some((failure) => failure === state);

export function toCameraEvent(error: unknown): CameraEvent {
  switch (error instanceof Error && error.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'deny';
    case 'NotFoundError':
    case 'OverconstrainedError':
    case 'DevicesNotFoundError':
      return 'miss';
    case 'TypeError':
      return 'lack';
    default:
      return 'occupy';
  }
}
