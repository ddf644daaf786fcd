// A document as a phone photographs it: on a table, rotated, in perspective, blurred, with glare, cropped.
const { default: sharp } = await import('sharp');

/** Coefficients of the projection from the picture back to the document. */
function backFrom(corners, width, height) {
  // Eight equations: each corner of the picture maps to a corner of the document.
  const rows = [];
  const targets = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  for (const [at, [x, y]] of corners.entries()) {
    const [u, v] = targets[at];
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  for (let column = 0; column < 8; column += 1) {
    let best = column;
    for (let row = column + 1; row < 8; row += 1)
      if (Math.abs(rows[row][column]) > Math.abs(rows[best][column])) best = row;
    [rows[column], rows[best]] = [rows[best], rows[column]];
    for (let row = 0; row < 8; row += 1) {
      if (row === column) continue;
      const factor = rows[row][column] / rows[column][column];
      for (let k = column; k < 9; k += 1) rows[row][k] -= factor * rows[column][k];
    }
  }
  return rows.map((row, at) => row[8] / row[at]);
}

/**
 * JPEG of the document in a picture of so many megapixels. `turn` in degrees, `tilt` 0 to 0.15 (how much shorter the far side is),
 * `lean` the same for the right side, `curve` how far the middle of the page sags as a share of its height, `quarters` to the right,
 * `blur` in thousandths of the long side, `glare` 0 to 1, `noise` in levels, `cut` as a share of the width.
 */
export async function photographDocument(
  document,
  {
    megapixels = 2,
    turn = 0,
    tilt = 0,
    lean = 0,
    curve = 0,
    quarters = 0,
    fill = 0.82,
    blur = 0,
    glare = 0,
    noise = 0,
    cut = 0,
    dark = 1,
    quality = 88,
  } = {},
  chance = () => 0.5,
) {
  const { width: dw, height: dh } = await sharp(document).metadata();
  const ratio = 4 / 3;
  const height = Math.round(Math.sqrt((megapixels * 1e6) / ratio));
  const width = Math.round(height * ratio);
  const rad = (turn * Math.PI) / 180;
  // The largest size that fits after the rotation.
  const bw = Math.abs(Math.cos(rad)) + (dh / dw) * Math.abs(Math.sin(rad));
  const bh = Math.abs(Math.sin(rad)) + (dh / dw) * Math.abs(Math.cos(rad));
  const w = Math.min((width * fill) / bw, (height * fill) / bh);
  const h = (w * dh) / dw;
  const centre = [width * (0.5 - cut), height / 2];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx, sy]) => {
    const shrink = sy < 0 ? 1 - tilt : 1;
    const x = (sx * w * shrink) / 2;
    const y = (sy * h * (1 - tilt / 2) * (sx > 0 ? 1 - lean : 1)) / 2;
    return [
      centre[0] + x * Math.cos(rad) - y * Math.sin(rad),
      centre[1] + x * Math.sin(rad) + y * Math.cos(rad),
    ];
  });
  const shrunk = Math.max(1, Math.round(w));
  // Scaled down to its final size first, so that no detail is skipped between the pixels.
  const small =
    shrunk < dw
      ? await sharp(document)
          .flatten({ background: '#777' })
          .resize(shrunk)
          .raw()
          .toBuffer({ resolveWithObject: true })
      : await sharp(document).flatten({ background: '#777' }).raw().toBuffer({ resolveWithObject: true });
  const { data: from, info } = small;
  const [a, b, c, d, e, f, g, i] = backFrom(corners, info.width, info.height);
  const out = Buffer.alloc(width * height * 3);
  const channels = info.channels;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const n = g * x + i * y + 1;
      const u = (a * x + b * y + c) / n;
      const sag = (4 * u * (info.width - u)) / info.width ** 2;
      const v = (d * x + e * y + f) / n - curve * info.height * sag;
      const to = (y * width + x) * 3;
      if (u < 0 || v < 0 || u >= info.width - 1 || v >= info.height - 1) {
        const grain = 86 + ((x * 7 + y * 13) % 9) + 6 * Math.sin(y / 40 + Math.sin(x / 300));
        out[to] = grain;
        out[to + 1] = grain * 0.9;
        out[to + 2] = grain * 0.8;
        continue;
      }
      const left = Math.floor(u);
      const top = Math.floor(v);
      const wx = u - left;
      const wy = v - top;
      const at = (top * info.width + left) * channels;
      const below = at + info.width * channels;
      for (let k = 0; k < 3; k += 1)
        out[to + k] =
          (from[at + k] * (1 - wx) + from[at + channels + k] * wx) * (1 - wy) +
          (from[below + k] * (1 - wx) + from[below + channels + k] * wx) * wy;
    }
  let picture = sharp(out, { raw: { width, height, channels: 3 } });
  const sigma = (blur / 1000) * width;
  if (sigma > 0.3) picture = picture.blur(sigma);
  if (glare > 0) {
    const cx = width * (0.35 + 0.3 * chance());
    const cy = height * (0.35 + 0.3 * chance());
    const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity="1"/><stop offset="0.6" stop-color="#fff" stop-opacity="0.95"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="${cx}" cy="${cy}" rx="${width * 0.35 * glare}" ry="${height * 0.3 * glare}" fill="url(#g)"/></svg>`;
    picture = sharp(await picture.png({ compressionLevel: 0 }).toBuffer()).composite([
      { input: Buffer.from(light) },
    ]);
  }
  const seen = await picture.removeAlpha().raw().toBuffer();
  if (noise > 0 || dark !== 1)
    for (let at = 0; at < seen.length; at += 1)
      seen[at] = Math.min(255, Math.max(0, seen[at] * dark + noise * 2 * (chance() + chance() - 1)));
  return sharp(seen, { raw: { width, height, channels: 3 } })
    .rotate(quarters * 90)
    .jpeg({ quality })
    .toBuffer();
}
