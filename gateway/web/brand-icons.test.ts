import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const PUBLIC = join(PACKAGE_ROOT, 'public');
const FILES = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'];

const started: TestGateway[] = [];
afterAll(async () => {
  for (const gateway of started) await gateway.close();
});
async function gatewayOf(accent?: string): Promise<TestGateway> {
  const brand = { name: 'Example', ...(accent && { accent }) };
  const gateway = await startGateway({ config: { clientDir: PUBLIC, brand } });
  started.push(gateway);
  return gateway;
}
const asked = (gateway: TestGateway, file: string, headers = {}) =>
  gateway.inject({ method: 'GET', url: `/user/accounts/icons/${file}`, headers });
const pixels = async (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

describe('app icons with a brand colour', () => {
  let blue: TestGateway;
  beforeAll(async () => {
    blue = await gatewayOf('#1d4ed8');
  });

  it('use that colour, and a readable colour for the mark', async () => {
    for (const url of ['/user/accounts/icons/icon.svg', '/login/mark.svg']) {
      const { body, headers } = await blue.inject({ method: 'GET', url });
      expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect([body.includes('#1d4ed8'), body.includes('#ffffff'), /f7a600|1a1300/.test(body)]).toEqual([
        true,
        true,
        false,
      ]);
    }
    for (const file of FILES) {
      const { rawPayload, headers } = await asked(blue, file);
      expect(headers['content-type']).toBe('image/png');
      const { data, info } = await pixels(rawPayload);
      const middle = (Math.floor(info.height / 2) * info.width + 4) * 4;
      expect([file, ...data.subarray(middle, middle + 4)]).toEqual([file, 29, 78, 216, 255]);
    }
  });

  it('are answered with 304 if unchanged', async () => {
    const { headers } = await asked(blue, 'icon-192.png');
    const again = await asked(blue, 'icon-192.png', { 'if-none-match': headers.etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });
});

it('equal the built icons in the default colour', async () => {
  const [plain, branded] = [await gatewayOf(), await gatewayOf('#f7a600')];
  for (const file of FILES) {
    const built = readFileSync(join(PUBLIC, 'icons', file));
    expect((await asked(plain, file)).rawPayload.equals(built)).toBe(true);
    const [was, is] = [await pixels(built), await pixels((await asked(branded, file)).rawPayload)];
    expect([is.info.width, is.info.height]).toEqual([was.info.width, was.info.height]);
    expect([file, is.data.equals(was.data)]).toEqual([file, true]);
  }
});
