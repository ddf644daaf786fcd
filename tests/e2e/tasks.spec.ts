// The task list: the tasks of each persona, their order and deadlines, what depends on them, and live changes of the
// open page. [S19]
import { DAY_MS } from '#contract/days.ts';
import { FormPage } from './pages/form-page.ts';
import { TaskList } from './pages/task-list.ts';
import { blockCall, blockCallUntilPressed } from './support/responses.ts';
import { expectAccessible, pagePath, waitUntilSettled, goOffline } from './support/app.ts';
import { Officer } from './support/officer.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(() => test.setTimeout(120_000));

const MONEY = 'Answer a few questions about your finances';

test('[S4, S19, C24] an overdue task is first, shows since when and what it closes, and links to its page and back', async ({
  page,
  signIn,
}) => {
  const list = new TaskList(page);
  await signIn('u17');
  await list.open();
  await expect(list.title).toHaveText('Your tasks');
  const row = list.row('Send us more details');
  await expect(list.section('Overdue').getByRole('listitem')).toHaveCount(1);
  await expect(row).toContainText(/Was due on \w+ \d+, \d{4}/);
  await expect(row).toContainText(
    'You can only withdraw. This restriction will end once you’ve sent what we need.',
  );
  await expectAccessible(page, 'overdue');

  await list.action('Start', 'Send us more details').click();
  await expect(page).toHaveURL(/\/rfiQuestion\?request_id=[\w-]+&from=complianceTasks/);
  await waitUntilSettled(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(list.title).toHaveText('Your tasks');

  await signIn('u07');
  await list.open();
  const next = list.section('Next');
  await expect(next.getByRole('listitem')).toHaveCount(3);
  await expect(next.getByRole('link')).toHaveCount(0);
  await expect(list.row('Find your risk profile')).toContainText(
    'You can start this task once you’ve completed the ones before it.',
  );
  await expect(list.row('Confirm your address')).toContainText('You can start this task after level 1.');
  await expect(list.row('Take the knowledge test')).toContainText(
    'You can trade once you’ve completed this task.',
  );
  await expectAccessible(page, 'every group');
  await page.getByText('Done in the last twelve months (2)').click();
  await expect(list.row('Confirm a few details about yourself')).toBeVisible();
  await expectAccessible(page, 'done unfolded');

  await signIn('u12');
  await page.goto(pagePath('personal'));
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
  await page.getByRole('link', { name: 'All tasks' }).click();
  await expect(page).toHaveURL(/\/complianceTasks$/);
  const sentBack = list.row('Answer a few questions about yourself');
  await expect(sentBack).toContainText('You need to complete this task for level 1.');
  await expect(sentBack).toContainText('You can still withdraw unless');

  await signIn('u18');
  await list.open();
  await expect(list.title).toHaveText('Nothing to do');
  await expectAccessible(page, 'empty');
  await page.getByRole('link', { name: 'Back to overview' }).click();
  await expect(page).toHaveURL(/\/personal$/);
});

test.describe('without a response', () => {
  const CALLS = /\/(compliance-tasks|task\/list|task\/region)(\?|$)/;

  test(
    '[S19, X8] a list that fails to load shows a message and a retry; one source of three is enough',
    { tag: '@long' },
    async ({ page, signIn }) => {
      const list = new TaskList(page);
      await signIn('u11');
      await blockCallUntilPressed(page, CALLS, 'Try again');
      await list.open();
      await expect(list.title).toHaveText('This page did not load');
      await expectAccessible(page, 'load failure');
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(list.row(MONEY)).toBeVisible();

      await page.route(/\/(compliance-tasks|task\/region)(\?|$)/, (route) => route.abort());
      await list.open();
      await expect(list.row(MONEY)).toBeVisible();
    },
  );

  test(
    '[S19, W4] a loaded list stays when the network or the server fails',
    { tag: '@long' },
    async ({ page, context, signIn }) => {
      const list = new TaskList(page);
      await page.clock.install();
      await signIn('u11');
      await list.open();
      const rows = await list.groups();
      await goOffline(page);
      await expect(page.getByText(/You’re offline. What you see may be out of date/)).toBeVisible();
      expect(await list.groups()).toEqual(rows);
      await expectAccessible(page, 'offline');

      const mend = await blockCall(page, CALLS);
      await context.setOffline(false);
      await expect(page.getByText('We cannot reach the server')).toBeVisible();
      expect(await list.groups()).toEqual(rows);
      await expectAccessible(page, 'stale');
      mend();
      await page.clock.fastForward('01:01');
      await expect(page.getByText('We cannot reach the server')).toHaveCount(0);
      expect(await list.groups()).toEqual(rows);
    },
  );
});

test.describe('over time and after decisions', () => {
  test.use({ ownData: true });

  /** Noon, this many days from today in the browser's time zone. */
  const noonIn = (days: number): Date => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
    return new Date(Date.parse(`${today}T11:00:00Z`) + days * DAY_MS);
  };

  test(
    '[S19, T8] is ordered by due date, with what each overdue stage closes',
    { tag: '@long' },
    async ({ page, gateway, signIn }) => {
      const list = new TaskList(page);
      const officer = new Officer(gateway);
      for (const [template, days] of [
        ['SOFW_V1', -1],
        ['NS_V1', 20],
        ['STANDARD_V1', 1],
        ['CNS_V1', -3],
        ['EDD_V1', -10],
      ] as const)
        await officer.assign('u06', template, { dueAt: noonIn(days).toISOString() });
      await signIn('u06');
      await list.open();
      const groups = await list.groups();
      expect(Object.keys(groups).slice(0, 2)).toEqual(['Overdue', 'To do']);
      expect(groups['Overdue']).toEqual([
        'Send us more details: 1 of 2 | Start',
        'Send us more details: 2 of 2 | Start',
        'Show where your money comes from | Start',
      ]);
      expect(groups['To do']).toEqual([
        'Answer a few questions about yourself | Start',
        'Confirm a few details about yourself | Start',
        'Send a new proof of address | Start',
        'Read and accept the terms | Start',
      ]);
      const inGroup = (name: string) => (at: number) => list.section(name).getByRole('listitem').nth(at);
      const late = inGroup('Overdue');
      const rowAt = inGroup('To do');
      await expect(late(0)).toContainText(
        'You can only reduce your positions. This restriction will end once you’ve sent what we need.',
      );
      await expect(late(1)).toContainText('Deposits by bank and card, P2P and new products are paused.');
      await expect(late(2)).toContainText(
        'Your limits will stay as they are until you’ve completed this task.',
      );
      await expect(late(2)).not.toContainText('This restriction will end once');
      await expect(rowAt(0)).toContainText(/Due tomorrow, /);
      await expect(rowAt(0)).toContainText(
        'Some services will be paused after the due date. You can still withdraw unless the law or a security hold prevents it.',
      );
      await expect(rowAt(0)).not.toContainText('You need to complete this task for level 1');
      await expect(rowAt(1)).toContainText(/Due in (19|20) days, on /);
      await expectAccessible(page, 'stages');
    },
  );

  test('[S19, T1, T8, T9] a decision updates the open list', async ({ page, gateway, signIn }) => {
    const list = new TaskList(page);
    const officer = new Officer(gateway);
    const follow = async (persona: string) => {
      const stream = page.waitForResponse(/\/events(\?|$)/);
      await signIn(persona);
      await list.open();
      await stream;
    };
    await follow('u02');
    await expect(list.section('In review').getByRole('listitem')).toHaveCount(1);
    await officer.decideLevel('u02', { reasons: ['doc_blurry'] });
    await expect(list.action('Make changes', 'Verify your identity')).toBeVisible();
    await expect
      .poll(() => list.groups())
      .toMatchObject({ 'To do': ['Verify your identity | Changes needed | Make changes'] });

    await follow('u08');
    await expect(list.section('In review').getByRole('listitem')).toHaveCount(1);
    const fixes = [{ linkId: 'piv.scope', reason: 'Please say which products you mean.' }];
    await officer.decideForm(await officer.findWaitingForm('PIV_V1'), { kind: 'reopen', fixes });
    await expect(list.row('Confirm your investor status')).toContainText('Changes needed');
    await list.action('Make changes', 'Confirm your investor status').click();
    await expect(page.getByText('Please say which products you mean.').first()).toBeVisible();

    await follow('u16');
    const before = await list.groups();
    expect(before['In review']).toEqual(['Send us more details | In review']);
    await officer.decideFormByTwo(await officer.findWaitingForm('EDD_V1'), { kind: 'approve' });
    await expect(list.section('In review')).toHaveCount(0);
    await expect
      .poll(async () => (await list.groups())['Done in the last twelve months (1)'])
      .toEqual(['Send us more details | Done']);
  });

  test(
    '[S19, T8] a started task is marked, and continues where it was left',
    { tag: '@long' },
    async ({ page, signIn }) => {
      const list = new TaskList(page);
      const form = new FormPage(page);
      await signIn('u09');
      await list.open();
      await list.action('Start', MONEY).click();
      await waitUntilSettled(page);
      await form.press('Start');
      await form.choose('emp.status', 'retired');
      await form.saved();
      await list.open();
      await expect(list.row(MONEY)).toContainText('Started');
      await expectAccessible(page, 'begun');
      await list.action('Continue', MONEY).click();
      await expect(form.action('Continue')).toBeVisible();
    },
  );
});
