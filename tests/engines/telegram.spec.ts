// [W1, G1, G7] The mini app in the engine of an iPhone: signed in by Telegram, without a worker.
import { BOT_TOKEN, createLaunch } from '../../gateway/testing/telegram.ts';
import { linkAccounts } from '../e2e/support/link-accounts.ts';
import { launchHash } from '../e2e/support/telegram.ts';
import { fillPersonalForm, renewAgain, verifyLevel1 } from './support/journeys.ts';
import { startTelegramClient, framedPhone } from './support/telegram-client.ts';
import { test as base } from './support/test.ts';

const PEOPLE = { u01: 4201, u10: 4210, u05: 4205 } as const;
type Persona = keyof typeof PEOPLE;

const test = base.extend({
  gateway: async ({ gateways }, provide) => {
    const gateway = await gateways.startConfigured({ TELEGRAM_BOT_TOKEN: BOT_TOKEN });
    for (const [persona, telegramUser] of Object.entries(PEOPLE))
      await linkAccounts(gateway, persona, telegramUser);
    const client = await startTelegramClient(gateway.port);
    await provide({ ...gateway, url: client.url });
    await client.close();
    await gateway.stop();
  },
});

const launched = (persona: Persona, page: string) =>
  `/user/accounts/auth/${page}${launchHash('ios', '8.0', createLaunch(PEOPLE[persona], new Date()))}`;

test('[W1, W2, G1, S5] level 1 is sent from the mini app', async ({ phone }) => {
  await phone.open(launched('u01', 'step1'));
  await verifyLevel1(framedPhone(phone), { atComputer: false });
});

test('[W1, W2, G1, S9, S20] a renewal is started and a questionnaire sent from the mini app', async ({
  phone,
}) => {
  const person = framedPhone(phone);
  await phone.open(launched('u10', 'updatekyc'));
  await person.heading(/Re-verification/);
  await renewAgain(person);
  await phone.open(launched('u05', 'personalquestion'));
  await person.heading(/About you and your plans/);
  await fillPersonalForm(person);
});
