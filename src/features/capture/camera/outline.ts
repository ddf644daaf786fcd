// Where the document outline sits on the stage, and which pixels of the camera picture lie under it.
import { QUALITY_LIMITS } from '#contract/picture-quality.ts';
import { type Box, growBox } from './frame.ts';

export type OutlineShape = 'card' | 'passport' | 'page' | 'face';

/** Width over height: ID-1 card 85.6 x 54 mm, passport page 125 x 88 mm, A4, and a face. */
export const ASPECT: Record<OutlineShape, number> = {
  card: 85.6 / 54,
  passport: 125 / 88,
  page: 210 / 297,
  face: 3 / 4,
};

export interface Size {
  width: number;
  height: number;
}

/** Room the stage keeps free for the hint above and the controls below (or at the end, in landscape). */
interface Insets {
  top: number;
  bottom: number;
  side: number;
}

/** Upright, controls stand below the outline; on its side a phone has room beside it, and little else. */
export const insetsOf = ({ width, height }: Size): Insets =>
  isLying({ width, height }) ? { top: 56, bottom: 12, side: 128 } : { top: 92, bottom: 176, side: 20 };

/** The same question as the media query of live-view.module.css. */
const isLying = ({ width, height }: Size): boolean => width > height && height < 520;

/** The largest outline of the shape in the room left; in the middle of the stage where that leaves the room clear. */
export function placeOutline(stage: Size, shape: OutlineShape, insets: Insets): Box {
  const roomWidth = Math.max(1, stage.width - 2 * insets.side);
  const roomHeight = Math.max(1, stage.height - insets.top - insets.bottom);
  const fit = shape === 'face' ? 0.86 : 1;
  const width = Math.min(roomWidth, roomHeight * ASPECT[shape]) * fit;
  const height = width / ASPECT[shape];
  return {
    x: (stage.width - width) / 2,
    y: Math.min(stage.height - insets.bottom - height, Math.max(insets.top, (stage.height - height) / 2)),
    width,
    height,
  };
}

/**
 * The part of the video under a box of the stage, when the video covers the stage (object-fit: cover), in video
 * pixels. Parts that hang over the picture's edge are cut off.
 */
export function videoBox(video: Size, stage: Size, box: Box): Box {
  const scale = Math.max(stage.width / video.width, stage.height / video.height);
  const offsetX = (video.width * scale - stage.width) / 2;
  const offsetY = (video.height * scale - stage.height) / 2;
  const left = Math.max(0, (box.x + offsetX) / scale);
  const top = Math.max(0, (box.y + offsetY) / scale);
  const right = Math.min(video.width, (box.x + box.width + offsetX) / scale);
  const bottom = Math.min(video.height, (box.y + box.height + offsetY) / scale);
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** A box of the video as a box of a smaller picture taken from `region` of it. */
export function withinRegion(box: Box, region: Box, scale: number): Box {
  return {
    x: (box.x - region.x) * scale,
    y: (box.y - region.y) * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

/** Little enough around the document to keep it large, enough to see that all four corners are there. */
const SHOT_MARGIN = 0.06;

/**
 * What of the video becomes the picture: the outline with a margin, or all that is on the stage for a face and where
 * a weak camera leaves too few pixels for a cut-out.
 */
export function shotRegion(video: Size, stage: Size, outline: Box, shape: OutlineShape): Box {
  const whole = videoBox(video, stage, { x: 0, y: 0, ...stage });
  if (shape === 'face') return whole;
  const cut = videoBox(video, stage, growBox(outline, SHOT_MARGIN));
  return Math.min(cut.width, cut.height) < QUALITY_LIMITS.smallCut ? whole : cut;
}
