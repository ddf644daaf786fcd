import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { illegalTransitionReporter } from '../transitions.ts';
import { CAMERA_TRANSITIONS, type CameraState, toCameraEvent } from './camera-states.ts';
import {
  cameraStore,
  closeCamera,
  getCurrentStream,
  watchVisibility,
  openCamera,
  reportBlackVideo,
} from './camera-store.ts';

/** The part of MediaStream that the store uses. */
function fakeStream() {
  const track = Object.assign(new EventTarget(), {
    readyState: 'live',
    stop: vi.fn<() => void>(() => {
      track.readyState = 'ended';
    }),
    getCapabilities: () => ({ torch: true }),
  });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  return { track, stream: stream as unknown as MediaStream };
}

const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>();

beforeEach(() => {
  getUserMedia.mockReset();
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  illegalTransitionReporter.report = (message) => {
    throw new Error(message);
  };
});
afterEach(() => {
  closeCamera();
});

const refusal = (name: string) => Object.assign(new Error(name), { name });

describe('camera', () => {
  it('[S5] opens once and stays open for the next shot of the same side', async () => {
    getUserMedia.mockResolvedValue(fakeStream().stream);
    await openCamera('environment');
    await openCamera('environment');
    expect(getUserMedia).toHaveBeenCalledTimes(1);
    expect(cameraStore).toMatchObject({ state: 'live', facing: 'environment', torch: false });
  });

  it('[S5] releases the document camera before it requests the selfie camera', async () => {
    const back = fakeStream();
    const front = fakeStream();
    getUserMedia.mockResolvedValueOnce(back.stream).mockResolvedValueOnce(front.stream);
    await openCamera('environment');
    await openCamera('user');
    expect(back.track.stop).toHaveBeenCalledOnce();
    expect(getCurrentStream()).toBe(front.stream);
  });

  const failures: [name: string, state: CameraState][] = [
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'unsupported'],
  ];
  it.each(failures)('[S5] %s leads to the state "%s"', async (name, state) => {
    getUserMedia.mockRejectedValue(refusal(name));
    await openCamera('environment');
    expect(cameraStore.state).toBe(state);
    expect(toCameraEvent(refusal(name))).toBeDefined();
  });

  it('[S5] is unsupported when the page has no camera interface', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
    await openCamera('user');
    await openCamera('user');
    expect(cameraStore.state).toBe('unsupported');
  });

  it('[S5] can be requested again after a refusal', async () => {
    getUserMedia.mockRejectedValueOnce(refusal('NotAllowedError')).mockResolvedValueOnce(fakeStream().stream);
    await openCamera('environment');
    await openCamera('environment');
    expect(cameraStore.state).toBe('live');
  });

  it('[S5] does not start when it is closed during the permission prompt', async () => {
    const late = fakeStream();
    let grant: (stream: MediaStream) => void = () => undefined;
    getUserMedia.mockReturnValue(new Promise((resolve) => (grant = resolve)));
    const opening = openCamera('environment');
    closeCamera();
    grant(late.stream);
    await opening;
    expect(cameraStore.state).toBe('off');
    expect(late.track.stop).toHaveBeenCalledOnce();
  });

  it('[S5] is released while the page is hidden and restarts afterwards', async () => {
    const first = fakeStream();
    getUserMedia.mockResolvedValueOnce(first.stream).mockResolvedValueOnce(fakeStream().stream);
    const hidden = vi.spyOn(document, 'hidden', 'get');
    const stop = watchVisibility();
    await openCamera('environment');
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(cameraStore.state).toBe('paused');
    expect(first.track.stop).toHaveBeenCalledOnce();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(cameraStore.state).toBe('live'));
    stop();
    hidden.mockRestore();
  });

  it('[S5] starts when the page is visible again if permission was given while hidden', async () => {
    const unseen = fakeStream();
    let grant: (stream: MediaStream) => void = () => undefined;
    getUserMedia
      .mockReturnValueOnce(new Promise((resolve) => (grant = resolve)))
      .mockResolvedValueOnce(fakeStream().stream);
    const hidden = vi.spyOn(document, 'hidden', 'get');
    const stop = watchVisibility();
    const opening = openCamera('environment');
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(cameraStore.state).toBe('asking');
    grant(unseen.stream);
    await opening;
    expect(cameraStore.state).toBe('paused');
    expect(unseen.track.stop).toHaveBeenCalledOnce();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(cameraStore.state).toBe('live'));
    stop();
    hidden.mockRestore();
  });

  describe('that does not answer', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('[S5] is reported after ten seconds, and still starts when it answers later', async () => {
      let grant: (stream: MediaStream) => void = () => undefined;
      getUserMedia.mockReturnValue(new Promise((resolve) => (grant = resolve)));
      const opening = openCamera('environment');
      vi.advanceTimersByTime(9_999);
      expect(cameraStore.state).toBe('asking');
      vi.advanceTimersByTime(1);
      expect(cameraStore.state).toBe('silent');
      grant(fakeStream().stream);
      await opening;
      expect(cameraStore.state).toBe('live');
    });

    it('[S5] can be requested again, and is not reported once it is closed', async () => {
      getUserMedia.mockReturnValue(new Promise(() => undefined));
      void openCamera('environment');
      vi.advanceTimersByTime(10_000);
      void openCamera('environment');
      expect(cameraStore.state).toBe('asking');
      expect(getUserMedia).toHaveBeenCalledTimes(2);
      closeCamera();
      vi.advanceTimersByTime(10_000);
      expect(cameraStore.state).toBe('off');
    });
  });

  it('[S5] is busy when it is unplugged or taken by another app', async () => {
    const { track, stream } = fakeStream();
    getUserMedia.mockResolvedValue(stream);
    await openCamera('environment');
    track.dispatchEvent(new Event('ended'));
    expect(cameraStore.state).toBe('busy');
    expect(getCurrentStream()).toBeNull();
  });

  it('[S5] a black picture is reported once and can be tried again', async () => {
    getUserMedia.mockImplementation(() => Promise.resolve(fakeStream().stream));
    await openCamera('environment');
    reportBlackVideo();
    reportBlackVideo();
    expect(cameraStore.state).toBe('black');
    await openCamera('environment');
    expect(cameraStore.state).toBe('live');
  });

  it('[S5] every state can be closed', () => {
    for (const row of Object.values(CAMERA_TRANSITIONS)) expect(row.close).toBe('off');
  });
});
