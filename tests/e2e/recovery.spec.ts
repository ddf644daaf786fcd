// The gateway is killed (kill -9) at the worst moments; acknowledged data survives.
import { CapturePage } from './pages/capture-page.ts';
import { pagePath } from './support/app.ts';
import { expect, test } from './support/test.ts';

test.use({ ownData: true, onDisk: true });

const CHUNK = /\/kyc\/upload\/[\w-]+\/(\d+)$/;

test('[G3] an upload resumes after a kill, and nothing is sent twice', async ({
  page,
  signIn,
  camera,
  gateway,
  gateways,
}) => {
  test.setTimeout(90_000);
  const capture = new CapturePage(page, camera);
  await signIn('u01');
  await page.goto(pagePath('step1'));
  await capture.start('LEVEL_1');
  await capture.fillForms({ documentNumber: 'SP 4471 9920' });
  await capture.press('I already have photos');

  const acknowledged: number[] = [];
  const sent: number[] = [];
  page.on('response', (response) => {
    const offset = CHUNK.exec(response.url())?.[1];
    if (offset && response.ok()) acknowledged.push(Number(offset));
  });
  let killed = false;
  await page.route(CHUNK, async (route) => {
    const offset = Number(CHUNK.exec(route.request().url())?.[1]);
    if (offset > 0 && !killed) {
      killed = true;
      await gateway.stop('SIGKILL');
    }
    sent.push(offset);
    await route.continue().catch(() => undefined); // the connection is closed, as intended
  });
  await expect(capture.title).toHaveText('Front of your card');
  let arrived = false;
  page.on('response', (response) => {
    arrived ||= response.url().endsWith('/upload-complete');
  });
  await capture.useFile('id-front');
  await expect.poll(() => killed).toBe(true);
  expect(acknowledged).toEqual([0]);
  const again = await gateways.restart(gateway);
  // Starts here: the gateway's own start time is not the page's.
  await expect.poll(() => arrived, { timeout: 30_000 }).toBe(true);
  expect(sent.filter((offset) => offset === 0)).toHaveLength(1);

  await capture.uploadShot('id-back', 'Back of your card');
  await capture.uploadShot('selfie', 'Your selfie');
  await capture.submit();
  await expect(capture.title).toHaveText('Your identity is verified', { timeout: 20_000 });
  await again.stop('SIGKILL');
});

test(
  '[G3] a case accepted right before a kill survives and is decided',
  { tag: '@long' },
  async ({ page, signIn, camera, gateway, gateways }) => {
    const capture = new CapturePage(page, camera);
    await signIn('u01');
    await page.goto(pagePath('step1'));
    await capture.start('LEVEL_1');
    await capture.fillForms({ documentNumber: 'SP 4471 9920' });
    await capture.uploadPictures();
    const accepted = page.waitForResponse(/capture\/submit$/);
    await capture.submit();
    expect((await (await accepted).json()) as object).toMatchObject({
      ret_code: 0,
      result: { status: 'PENDING' },
    });
    await gateway.stop('SIGKILL');

    const again = await gateways.restart(gateway, { SANDBOX_DECISION_SECONDS: '2' });
    await page.goto(pagePath('step1'));
    await expect(capture.title).toHaveText(/We’re checking your identity|Your identity is verified/);
    await expect(capture.title).toHaveText('Your identity is verified', { timeout: 20_000 });
    await again.stop('SIGKILL');
  },
);
