// The `test` of what Telegram signs: each has a gateway with a bot, fresh and its own.
import { BOT_TOKEN } from '../../../gateway/testing/telegram.ts';
import { test as base } from './test.ts';

export const test = base.extend({
  gateway: async ({ gateways }, provide) => {
    const gateway = await gateways.configured({ TELEGRAM_BOT_TOKEN: BOT_TOKEN });
    await provide(gateway);
    await gateways.discard(gateway);
  },
});
