// Zoom and pan of a picture in its frame. Pure: offsets are pixels from the centre.

export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;
export const ZOOM_STEP = 1.6;

export function clampZoom({ scale, x, y }: Zoom, shown: Size, frame: Size): Zoom {
  const size = Math.min(MAX_SCALE, Math.max(1, scale));
  const roomX = Math.max(0, (shown.width * size - frame.width) / 2);
  const roomY = Math.max(0, (shown.height * size - frame.height) / 2);
  return { scale: size, x: clamp(x, roomX), y: clamp(y, roomY) };
}

const clamp = (value: number, room: number) => Math.min(room, Math.max(-room, value)) || 0;

/** Zooms so that the point under `at` (from the centre) stays fixed. */
export function zoomAt(zoom: Zoom, factor: number, at: { x: number; y: number }): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const real = scale / zoom.scale;
  return { scale, x: at.x - (at.x - zoom.x) * real, y: at.y - (at.y - zoom.y) * real };
}

export function fitInside(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}
