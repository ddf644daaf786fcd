// One visit of one page, in a browser profile of its own, until nothing is under way any more.
import { openTelegram, signIn } from '../../scripts/hub-load.mjs';
import {
  bodyBytes,
  fromNetwork,
  isScript,
  isStyle,
  needed,
  sumOf,
  watchTraffic,
} from '../../scripts/page-traffic.mjs';
import { provePage, untilShown, watchPage } from '../../scripts/page-watch.mjs';
import { PHONE, slowNetwork, slowProcessor } from '../../scripts/slow-phone.mjs';
import { OFFLINE_TITLE } from './page-routes.mjs';

/** @param {{ origin: string, route: object, visit: 'first' | 'second' | 'offline' | 'telegram' }} what */
export async function visitOnce(browser, { origin, route, visit }) {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  try {
    if (route.persona) await signIn(context, origin, route.persona);
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    const traffic = await watchTraffic(page);
    if (visit === 'second' || visit === 'offline') await visitBefore(page, route, traffic);

    // The browser's own switch is for the worker as well.
    if (visit === 'offline') await context.setOffline(true);
    await slowNetwork(traffic.session, { offline: visit === 'offline' });
    await slowProcessor(traffic.session);
    if (visit === 'telegram') await openTelegram(page, route.address);
    else if (visit === 'first') await page.goto(route.address, { waitUntil: 'commit' });
    else await page.reload({ waitUntil: 'commit' });
    await untilShown(page);
    await traffic.quiet();
    await provePage(page, visit === 'offline' ? { ...route, title: OFFLINE_TITLE } : route);
    const seen = await page.evaluate(() => globalThis.seen);
    return { ...seen, ...(await weigh(traffic, visit)) };
  } finally {
    await context.close();
  }
}

/** A first visit at full speed; the worker, where there is one, has taken over and has kept what it keeps. */
async function visitBefore(page, route, traffic) {
  await page.goto(route.address);
  await untilShown(page);
  if (route.persona)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    });
  await traffic.quiet();
  traffic.restart();
}

async function weigh(traffic, visit) {
  const fetched = needed(traffic.entries);
  const network = fetched.filter(fromNetwork);
  const inline = await traffic.inline();
  return {
    requests: fetched.length,
    networkRequests: network.length,
    bytes: sumOf(network, ({ wire }) => wire),
    scripts: sumOf(fetched.filter(isScript), bodyBytes) + (visit === 'offline' ? 0 : inline.scripts),
    styles: sumOf(fetched.filter(isStyle), bodyBytes) + (visit === 'offline' ? 0 : inline.styles),
    worker: await traffic.workerTotals(),
    entries: traffic.entries.map((entry) => ({ ...entry, body: bodyBytes(entry) })),
  };
}
