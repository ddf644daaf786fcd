// The picture of Chromium's fake camera. The browser reads one uncompressed frame from a file repeatedly; writing
// another frame of the same size into that file changes the picture.
import { openSync, writeSync, closeSync, writeFileSync } from 'node:fs';
import { createCameraFrame, type PictureName } from '../../fixtures/pictures.ts';

const FRAME = { width: 720, height: 1280 };
export type Frame = typeof FRAME;
const TABLE = 120;

export class FakeCamera {
  readonly file: string;
  readonly frame: Frame;
  private readonly frames = new Map<PictureName, Buffer>();

  /** The size is fixed while its browser runs; OCR needs a larger one. */
  constructor(file: string, frame: Frame = FRAME) {
    this.file = file;
    this.frame = frame;
  }

  /** Writes a black frame: the browser needs the file when it starts. */
  install(): void {
    writeFileSync(this.file, toY4m(Buffer.alloc(this.frame.width * this.frame.height * 3), this.frame));
  }

  async show(name: PictureName): Promise<void> {
    let frame = this.frames.get(name);
    if (!frame) {
      frame = await this.draw(({ width, height }) => createCameraFrame(name, width, height));
      this.frames.set(name, frame);
    }
    this.write(frame);
  }

  /** Shows neither document nor face, so that nothing is captured, and not the black of a blocked camera. */
  showTable(): Promise<void> {
    return this.film(async ({ width, height }) => Buffer.alloc(width * height * 3, TABLE));
  }

  /** Shows any picture of this size, as packed RGB. */
  async film(draw: (frame: Frame) => Promise<Buffer>): Promise<void> {
    this.write(await this.draw(draw));
  }

  private async draw(draw: (frame: Frame) => Promise<Buffer>): Promise<Buffer> {
    return toY4m(await draw(this.frame), this.frame);
  }

  private write(frame: Buffer): void {
    const file = openSync(this.file, 'r+');
    writeSync(file, frame, 0, frame.length, 0);
    closeSync(file);
  }
}

/** One YUV4MPEG2 frame, 4:2:0, full-frame BT.601 from packed RGB. */
function toY4m(rgb: Buffer, { width, height }: Frame): Buffer {
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420mpeg2\nFRAME\n`, 'latin1');
  const luma = width * height;
  const planes = Buffer.alloc(luma + luma / 2);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const red = rgb[at * 3] ?? 0;
      const green = rgb[at * 3 + 1] ?? 0;
      const blue = rgb[at * 3 + 2] ?? 0;
      planes[at] = 16 + 0.257 * red + 0.504 * green + 0.098 * blue;
      if (row % 2 === 0 && column % 2 === 0) {
        const chroma = luma + (row / 2) * (width / 2) + column / 2;
        planes[chroma] = 128 - 0.148 * red - 0.291 * green + 0.439 * blue;
        planes[chroma + luma / 4] = 128 + 0.439 * red - 0.368 * green - 0.071 * blue;
      }
    }
  }
  return Buffer.concat([header, planes]);
}
