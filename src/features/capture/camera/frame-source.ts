// Samples small grey frames from a running video, about eight per second.
import { type Box, type Frame, toGrey } from './frame.ts';

const ANALYSIS_SIDE = 480;
const EVERY_MS = 125;

/** Calls `onFrame` at most every 125 ms while the video plays. Returns a function that stops it. */
export function watchFrames(video: HTMLVideoElement, onFrame: (now: number) => void): () => void {
  let last = 0;
  let stopped = false;
  let handle = 0;
  const byVideo = typeof video.requestVideoFrameCallback === 'function';
  const next = () => {
    if (stopped) return;
    handle = byVideo ? video.requestVideoFrameCallback(tick) : requestAnimationFrame(tick);
  };
  const tick = (now: number) => {
    if (now - last >= EVERY_MS && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      last = now;
      onFrame(now);
    }
    next();
  };
  next();
  return () => {
    stopped = true;
    if (byVideo) video.cancelVideoFrameCallback(handle);
    else cancelAnimationFrame(handle);
  };
}

export function createSampler() {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    /** A region of the video as a grey frame, with the scale from video pixels to frame pixels. */
    sample(video: HTMLVideoElement, region: Box): { frame: Frame; scale: number } | null {
      const long = Math.max(region.width, region.height);
      if (!context || long < 16) return null;
      const scale = Math.min(1, ANALYSIS_SIDE / long);
      const width = Math.max(8, Math.round(region.width * scale));
      const height = Math.max(8, Math.round(region.height * scale));
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
      }
      context.drawImage(video, region.x, region.y, region.width, region.height, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      return { frame: toGrey(data, width, height), scale };
    },
  };
}
