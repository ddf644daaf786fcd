// The `test` for data signed by Telegram: each has a fresh gateway with a bot.
import { BOT_TOKEN } from '../../../gateway/testing/telegram.ts';
import { test as base } from './test.ts';

export const test = base.extend({
  gateway: async ({ gateways }, provide) => {
    const gateway = await gateways.startConfigured({ TELEGRAM_BOT_TOKEN: BOT_TOKEN });
    await provide(gateway);
    await gateways.discard(gateway);
  },
});
