// Without a gateway the page opens with a message; with one again it continues.
import { test as base } from './support/test.ts';

const test = base.extend({
  gateway: async ({ gateways }, provide) => {
    const own = await gateways.startEmbedded();
    await provide(own);
    await own.stop('SIGKILL');
  },
});

test('[W4] an offline reload shows the app with an offline message', async ({
  phone,
  signIn,
  gateway,
  gateways,
}) => {
  await signIn('u05');
  await phone.until('the worker is in charge', () => navigator.serviceWorker.controller !== null);
  await gateway.stop('SIGKILL');
  await phone.reload();
  await phone.heading(/^(You’re offline|This page did not load)$/);
  const again = await gateways.restart(gateway);
  await phone.heading(/^Your identity is verified$/);
  await again.stop('SIGKILL');
});
