// Zooming and panning a picture inside its frame. Pure: offsets are pixels from the centre, and the picture never
// leaves its frame.

export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST = 4;
export const STEP = 1.6;

/** Keeps a zoom within its limits for a picture that fills `shown` of a frame. */
export function held({ scale, x, y }: Zoom, shown: Size, frame: Size): Zoom {
  const size = Math.min(MOST, Math.max(1, scale));
  const roomX = Math.max(0, (shown.width * size - frame.width) / 2);
  const roomY = Math.max(0, (shown.height * size - frame.height) / 2);
  return { scale: size, x: clamp(x, roomX), y: clamp(y, roomY) };
}

const clamp = (value: number, room: number) => Math.min(room, Math.max(-room, value)) || 0;

/** Zooms by a factor so that what is under `at` (from the centre of the frame) stays there. */
export function zoomedAt(zoom: Zoom, factor: number, at: { x: number; y: number }): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor));
  const real = scale / zoom.scale;
  return { scale, x: at.x - (at.x - zoom.x) * real, y: at.y - (at.y - zoom.y) * real };
}

/** The size of a picture contained in a frame. */
export function contained(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}
