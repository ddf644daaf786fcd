// Without a gateway the page still opens and says so; with one again it goes on.
import { test as base } from './support/test.ts';

const test = base.extend({
  gateway: async ({ gateways }, provide) => {
    const own = await gateways.startEmbedded();
    await provide(own);
    await own.stop('SIGKILL');
  },
});

test('[W4] a reload without a connection shows the app, which says that there is none', async ({
  phone,
  signIn,
  gateway,
  gateways,
}) => {
  await signIn('u05');
  await phone.until('the worker is in charge', () => navigator.serviceWorker.controller !== null);
  await gateway.stop('SIGKILL');
  await phone.reload();
  await phone.heading(/^(You are offline|This page did not load)$/);
  const again = await gateways.restart(gateway);
  await phone.heading(/^Your identity is verified$/);
  await again.stop('SIGKILL');
});
