// [W1, W2, G1, G6, G7] Every client that we are opened in, and three journeys: the first one from signing in to level 1 sent,
// the way into a re-verification, and a questionnaire sent. docs/telegram.md says what differs. The four that differ most go
// on all of them, the others take turns; CLIENTS=all walks all of them in all.
import type { BrowserContext } from '@playwright/test';
import { BOT_TOKEN } from '../../gateway/testing/telegram.ts';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { CapturePage } from './pages/capture-page.ts';
import { codeSheet, typeCode } from './pages/code-sheet.ts';
import { FormPage } from './pages/form-page.ts';
import { settled } from './support/app.ts';
import { CLIENTS, type Opened, PEOPLE, type Persona } from './support/clients.ts';
import { answersFor, heldForm, saveDraft } from './support/drafts.ts';
import { callerOf, linkAccounts } from './support/linked.ts';
import { expect, signIn, test as base } from './support/test.ts';

let next: Promise<BuiltGateway> | null = null;

/** Each client has a gateway with a bot; while one is walked through, that of the next one starts. */
const test = base.extend({
  gateway: async ({ gateways }, provide) => {
    const start = () => gateways.configured({ TELEGRAM_BOT_TOKEN: BOT_TOKEN });
    const mine = next ?? start();
    next = mine.then(start);
    next.catch(() => undefined); // whoever takes it is told
    const gateway = await mine;
    await provide(gateway);
    await gateway.stop('SIGKILL');
  },
});

/** Level 1 from the hub to what is said once it is sent. */
async function firstJourney({ page }: Opened, capture: CapturePage, atComputer: boolean): Promise<void> {
  await settled(page);
  await page.getByRole('main').getByRole('link', { name: 'Verify', exact: true }).click();
  await capture.start('LEVEL_1');
  await capture.fillForms({ documentNumber: 'SP 4471 9920', atComputer });
  await capture.uploadPictures();
  await capture.submit();
  await expect(capture.title).toHaveText(/We are checking your identity|Your identity is verified/, {
    timeout: 20_000,
  });
}

async function renewal({ page }: Opened, capture: CapturePage, code: () => Promise<string>): Promise<void> {
  await expect(capture.title).toHaveText('Re-verification');
  await page.getByRole('radio', { name: 'I have a new document' }).check();
  await page.getByRole('checkbox').check();
  await capture.press('Submit again');
  await expect(codeSheet(page).getByText(/We sent (you )?a code/)).toBeVisible();
  await typeCode(page, await code());
  await expect(capture.title).toHaveText('Renew your identity document');
  await capture.press('Start');
  await expect(capture.title).toHaveText(/Which country|Choose your document/);
}

async function questionnaire({ page, press }: Opened): Promise<void> {
  const form = new FormPage(page, press);
  await expect(form.title).toHaveText('Check your answers');
  await form.goOn();
  await form.agree('decl.truthful');
  await form.agree('decl.updateDuty');
  await form.saved();
  await form.press('Send');
  await expect(form.title).toHaveText('All done, thank you', { timeout: 20_000 });
}

const JOURNEYS = {
  first: '[W1, W2, S9] level 1 is sent',
  renewal: '[W1, W2, S20] a renewal begins',
  questionnaire: '[W1, W2, S5] a questionnaire goes out',
} as const;
// Object.keys forgets that the names are the table's own.
const NAMES = Object.keys(JOURNEYS) as (keyof typeof JOURNEYS)[];

async function prepareForm(desk: BrowserContext): Promise<void> {
  const drafts = await desk.newPage();
  const detail = await heldForm(drafts, { template_code: 'PERSONAL_V1' });
  const answers = answersFor(detail, { 'emp.status': ['student'], 'edu.name': 'Open University' });
  await saveDraft(drafts, detail, answers);
}

for (const [turn, client] of CLIENTS.entries()) {
  const all = client.whole || process.env['CLIENTS'] === 'all';
  const journeys = NAMES.filter((_, at) => all || at === turn % NAMES.length);
  test(`in ${client.name}: ${journeys.map((name) => JOURNEYS[name]).join(', ')}`, async ({
    browser,
    gateway,
    camera,
    launchOptions,
  }) => {
    test.setTimeout(120_000);
    if (client.byTelegram)
      for (const [persona, telegramUser] of Object.entries(PEOPLE))
        await linkAccounts(gateway, persona, telegramUser);
    const desk = await browser.newContext({ baseURL: gateway.url });
    await signIn(desk, gateway.url, 'u05');
    if (journeys.includes('questionnaire')) await prepareForm(desk);
    const mail = await callerOf(gateway, 'u10');

    const running = await client.start({ browser, origin: gateway.url, launchOptions });
    const headers = new Set<string>();
    const errors: string[] = [];
    const captureOf = ({ page, press }: Opened) => new CapturePage(page, camera, press);
    const seen = new WeakSet<BrowserContext>();
    const open = async (persona: Persona, segment: string) => {
      const opened = await running.open(persona, segment);
      const context = opened.page.context();
      if (seen.has(context)) return opened;
      seen.add(context);
      context.on('weberror', (error) => errors.push(error.error().message));
      // What the worker passes on is the page's own request, which was seen already.
      context.on('request', (request) => {
        if (request.url().includes('/x-api/') && !request.serviceWorker())
          headers.add(request.headers()['platform'] ?? `none: ${request.url()}`);
      });
      return opened;
    };
    const walks = {
      first: async () => {
        const opened = await open('u01', 'personal');
        await firstJourney(opened, captureOf(opened), client.atComputer ?? false);
      },
      renewal: async () => {
        const opened = await open('u10', 'updatekyc');
        await renewal(opened, captureOf(opened), mail.code);
      },
      questionnaire: async () => questionnaire(await open('u05', 'personalquestion?step=answers')),
    };
    for (const name of journeys) await walks[name]();
    expect(errors).toEqual([]);
    // A page that was not loaded anew has not forgotten its client.
    expect(client.headers).toEqual(expect.arrayContaining([...headers]));
    if (all) expect([...headers]).toEqual(client.headers);
    await running.close();
    await desk.close();
  });
}
