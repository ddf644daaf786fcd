// A partner's page (docs/partner) on another site than the gateway's, and browsers without storage for framed pages.
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

/** Its gateway allows only its origin. */
export async function startPartnerSite(
  gateways: Gateways,
  userId: string,
  settings: Record<string, string> = {},
): Promise<PartnerSite> {
  const partner = { origin: '', key: '', business: 'demo', userId };
  const { url, close } = await startPartner(partner);
  const gateway = await gateways.startConfigured({
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

/** An empty page of a site that is no partner. */
export async function startBlankSite(): Promise<{ url: string; close(): Promise<void> }> {
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

/** A browser whose user blocks cookies and storage of this origin. */
export async function openWithoutStorage(
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
    // The headless shell has no preferences.
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

/** The frame of the app in the page, once it has loaded. */
export async function findScreensFrame(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('#verification iframe')).contentFrame();
  if (!frame) throw new Error('The frame is empty.');
  await frame.locator('main h1').first().waitFor();
  return frame;
}

/** A frame with the interface of a page: members that a frame does not have are the page's. */
export const asPage = (page: Page, frame: Frame): Page =>
  new Proxy(page, {
    get(target, name) {
      const owner: object = name in frame && name !== 'page' ? frame : target;
      const value: unknown = Reflect.get(owner, name);
      return typeof value === 'function' ? value.bind(owner) : value;
    },
  });
