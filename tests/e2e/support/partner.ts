// A partner's page (docs/partner) of another site than the gateway's, and browsers that keep nothing for a framed page.
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Frame, type LaunchOptions, type Page } from '@playwright/test';
import { startPartner } from '../../../docs/partner/server.mjs';
import { ensureChromium } from '../../../scripts/chromium.mjs';
import type { BuiltGateway } from '../../../scripts/built-gateway.mjs';
import type { Gateways } from './gateways.ts';

export interface PartnerSite {
  url: string;
  gateway: BuiltGateway;
  close(): Promise<void>;
}

/** Its gateway knows its origin, and nobody else's. */
export async function partnerSite(
  gateways: Gateways,
  userId: string,
  settings: Record<string, string> = {},
): Promise<PartnerSite> {
  const partner = { origin: '', key: '', business: 'demo', userId };
  const { url, close } = await startPartner(partner);
  const gateway = await gateways.configured({
    EMBEDDED_BUSINESSES: `demo|Demo App||${url}`,
    ...settings,
  });
  partner.origin = gateway.url;
  partner.key = readFileSync(path.join(gateway.dataDir, 'partner.token'), 'utf8').trim();
  return {
    url,
    gateway,
    async close() {
      await close();
      await gateway.stop();
    },
  };
}

/** A page of somebody who is no partner, with nothing on it. */
export async function blankSite(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<p>Elsewhere'),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A browser that a person has told to keep nothing of this origin: neither cookies nor storage, wherever it is shown. */
export async function keepingNothing(
  origin: string,
  launch: LaunchOptions,
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'attesta-browser-'));
  await mkdir(path.join(folder, 'Default'));
  const cookies = { [`${origin},*`]: { setting: 2 } };
  const profile = { cookie_controls_mode: 1, content_settings: { exceptions: { cookies } } };
  await writeFile(path.join(folder, 'Default/Preferences'), JSON.stringify({ profile }));
  const context = await chromium.launchPersistentContext(folder, {
    ...launch,
    // Its shell alone knows no preferences.
    executablePath: ensureChromium(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en',
  });
  return {
    context,
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Our screens in the page, once they are there. */
export async function screensIn(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('#verification iframe')).contentFrame();
  if (!frame) throw new Error('The frame shows nothing.');
  await frame.locator('main h1').first().waitFor();
  return frame;
}

/** The frame as the pages of the tests know a page: what only a page has is the page's. */
export const asPage = (page: Page, frame: Frame): Page =>
  new Proxy(page, {
    get(target, name) {
      const owner: object = name in frame && name !== 'page' ? frame : target;
      const value: unknown = Reflect.get(owner, name);
      return typeof value === 'function' ? value.bind(owner) : value;
    },
  });
