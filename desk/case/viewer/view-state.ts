// Zoom, place and turn of one picture, and its light.
export interface PictureView {
  /** 1 fits the pane. */
  zoom: number;
  /** Offset of the centre from the pane's, in pixels. */
  x: number;
  y: number;
  /** Degrees: 0, 90, 180 or 270. */
  turn: number;
  /** 1 is unchanged. */
  brightness: number;
  contrast: number;
}

export const WHOLE_PICTURE: PictureView = { zoom: 1, x: 0, y: 0, turn: 0, brightness: 1, contrast: 1 };
export const ZOOM_STEP = 1.4;
const MOST_ZOOM = 12;
const LIGHTS = [1, 1.3, 1.7, 0.7];

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Keeps the point, relative to the centre of the pane, where it is. */
export function zoomBy(view: PictureView, factor: number, point = { x: 0, y: 0 }): PictureView {
  const zoom = clamp(view.zoom * factor, 1, MOST_ZOOM);
  if (zoom === 1) return { ...view, zoom, x: 0, y: 0 };
  const ratio = zoom / view.zoom;
  return {
    ...view,
    zoom,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  };
}

/** The centre of the picture stays inside the enlarged pane, so that it cannot get lost. */
export function panBy(view: PictureView, by: { x: number; y: number }, pane: Size): PictureView {
  const reach = { x: (pane.width * (view.zoom - 1)) / 2, y: (pane.height * (view.zoom - 1)) / 2 };
  return {
    ...view,
    x: clamp(view.x + by.x, -reach.x, reach.x),
    y: clamp(view.y + by.y, -reach.y, reach.y),
  };
}

export interface Size {
  width: number;
  height: number;
}

export const turnBy = (view: PictureView, degrees: number): PictureView => ({
  ...view,
  turn: (view.turn + degrees + 360) % 360,
  x: 0,
  y: 0,
  zoom: 1,
});

const nextLight = (value: number) => LIGHTS[(LIGHTS.indexOf(value) + 1) % LIGHTS.length] ?? 1;
export const changeBrightness = (view: PictureView): PictureView => ({
  ...view,
  brightness: nextLight(view.brightness),
});
export const changeContrast = (view: PictureView): PictureView => ({
  ...view,
  contrast: nextLight(view.contrast),
});

/** Size at which a picture fits a pane, turned or not. */
export function fitInto(pane: Size, picture: Size, turn: number): Size {
  const isSideways = turn % 180 !== 0;
  const [width, height] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height];
  const scale = Math.min(pane.width / width, pane.height / height);
  return { width: picture.width * scale, height: picture.height * scale };
}
