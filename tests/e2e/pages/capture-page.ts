// The capture pages of both levels, walked as a user walks them. The way to press the main action of a page
// (its own bar, or the client's main button in Telegram) is the only difference between clients.
import type { Page } from '@playwright/test';
import { DAY_MS } from '#contract/days.ts';
import type { PictureName } from '../../fixtures/pictures.ts';
import { createJpeg } from '../../fixtures/pictures.ts';
import type { FakeCamera } from '../support/fake-camera.ts';
import { expect } from '../support/test.ts';

export interface Identity {
  documentNumber: string;
  givenName?: string;
  familyName?: string;
  /** True if the page offers a phone first. */
  atComputer?: boolean;
}

const DIALOGS = {
  'id-front': 'Front of your card',
  'id-back': 'Back of your card',
  bill: 'Your proof of address',
} as const;

const CLOSER = 'Come a little closer';
/** The instructions of the selfie, and the frames that follow them. */
const POSES: Record<string, '' | '-left' | '-right'> = {
  [CLOSER]: '',
  'Turn your head slowly to your left': '-left',
  'Turn your head slowly to your right': '-right',
  'Now look straight at the camera': '',
};

export class CapturePage {
  readonly page: Page;
  private readonly camera: FakeCamera;
  private readonly pressAction: (label: string) => Promise<void>;

  constructor(page: Page, camera: FakeCamera, pressAction?: (label: string) => Promise<void>) {
    this.page = page;
    this.camera = camera;
    this.pressAction =
      pressAction ??
      ((label) => {
        const main = this.page.getByRole('main');
        const named = { name: label, exact: true };
        return main.getByRole('button', named).or(main.getByRole('link', named)).click();
      });
  }

  get title() {
    return this.page.locator('main h1');
  }

  press(label: string): Promise<void> {
    return this.pressAction(label);
  }

  /** Walks from the level's page to the first step. */
  async start(level: 'LEVEL_1' | 'LEVEL_2', label = 'Start'): Promise<void> {
    await this.press(label);
    await this.page.waitForURL(`**/kyc?level=${level}**`);
  }

  async chooseCountry(name: string): Promise<void> {
    await expect(this.title).toHaveText(/Which country/);
    await this.pickCountry(name);
    await this.press('Continue');
  }

  async pickCountry(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Country or region/ }).click();
    await this.page.getByRole('combobox', { name: 'Search countries' }).fill(name);
    await this.page.getByRole('option', { name }).first().click();
  }

  async chooseDocument(label: RegExp): Promise<void> {
    await expect(this.title).toHaveText('Choose your document');
    await this.page.getByRole('radio', { name: label }).check();
    await this.press('Continue');
  }

  async enterDetails({
    documentNumber,
    givenName = 'Anna',
    familyName = 'Exemplar',
  }: Identity): Promise<void> {
    await expect(this.title).toHaveText('Enter your details');
    await this.page.getByLabel('Given names').fill(givenName);
    await this.page.getByLabel('Family name', { exact: true }).fill(familyName);
    await this.fillDate('Date of birth', { day: '12', month: '04', year: '1990' });
    await this.page.getByLabel('Document number').fill(documentNumber);
    await this.fillDate('Expiry date', { day: '30', month: '06', year: '2031' });
    await this.press('Continue');
  }

  async fillDate(label: string, date: { day: string; month: string; year: string }): Promise<void> {
    const group = this.page.getByRole('group', { name: label });
    await group.getByLabel('Day').fill(date.day);
    await group.getByLabel('Month').fill(date.month);
    await group.getByLabel('Year').fill(date.year);
  }

  /** Walks through everything before the pictures. */
  async fillForms(identity: Identity): Promise<void> {
    await this.chooseCountry('Germany');
    await this.chooseDocument(/Identity card/i);
    await this.enterDetails(identity);
    // A link on the page, not the client's button.
    if (identity.atComputer) await this.page.getByRole('button', { name: 'Use this computer' }).click();
    await expect(this.title).toHaveText('Now take the photos');
  }

  /** Takes front, back and selfie with the camera, which captures a good picture automatically. */
  async takePictures(): Promise<void> {
    await this.camera.show('id-front');
    await this.press('Open the camera');
    await this.acceptShot('id-front', 'id-back');
    await this.acceptShot('id-back', 'selfie');
    await this.agreeToFace();
    await this.takeSelfie();
  }

  /**
   * Waits until the open camera has captured a good picture, which is used after a moment. The next
   * camera opens at once, so its frame is set before.
   */
  async acceptShot(name: keyof typeof DIALOGS, next: PictureName = name): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: DIALOGS[name] });
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible({ timeout: 20_000 });
    await this.camera.show(next);
    await expect(dialog).toHaveCount(0);
  }

  /** Answers the questions before the selfie. */
  async agreeToFace(): Promise<void> {
    await expect(this.title).toHaveText('May we take a photo of your face?');
    await this.press('I agree');
  }

  /** Follows the hints, in the order that the gateway chose. */
  async takeSelfie(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Your selfie' });
    const undo = dialog.getByRole('button', { name: 'Undo' });
    const left = new Set(Object.keys(POSES));
    let near: '' | '-nearer' = '';
    while (left.size > 0) {
      const hint = dialog.getByText(new RegExp(`^(${[...left].join('|')})$`)).filter({ visible: true });
      // Finds and reads in one step: a hint that the camera fulfils disappears quickly.
      const said = (await hint.or(undo).first().textContent({ timeout: 15_000 })) ?? '';
      if (!left.has(said)) break;
      if (said === CLOSER) near = '-nearer';
      await this.camera.show(`selfie${near}${POSES[said] ?? ''}`);
      left.delete(said);
    }
    const announced = this.page.waitForResponse(/\/capture\/motion$/, { timeout: 20_000 });
    expect(await (await announced).json()).toMatchObject({ result: { taken: true } });
  }

  async uploadPictures(): Promise<void> {
    await this.press('I already have photos');
    await this.uploadShot('id-front', 'Front of your card');
    await this.uploadShot('id-back', 'Back of your card');
    await this.uploadShot('selfie', 'Your selfie');
  }

  /** Chooses a picture on its step and waits until the gateway has it. */
  async uploadShot(name: PictureName, step: string): Promise<void> {
    if (name === 'selfie') await this.agreeToFace();
    await expect(this.title).toHaveText(step);
    const arrived = this.page.waitForResponse(/upload-complete$/, { timeout: 30_000 });
    await this.useFile(name);
    await arrived;
  }

  async useFile(name: PictureName): Promise<void> {
    await this.chooseFile({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await createJpeg(name) });
    await this.expectAccepted();
  }

  /** A good picture is used after a moment. */
  async expectAccepted(): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  }

  /** `field`: where a page has several. */
  async chooseFile(file: { name: string; mimeType: string; buffer: Buffer }, field?: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    const main = this.page.getByRole('main');
    await (field === undefined ? main : main.getByRole('group', { name: field, exact: true }))
      .getByRole('button', { name: /^(Choose|Add) a file$/ })
      .click();
    await (await chooser).setFiles(file);
  }

  /** Walks from the check page to the level's page, which shows the decision live. */
  async submit(): Promise<void> {
    await expect(this.title).toHaveText('Check everything');
    await this.press('Send for review');
  }

  async fillAddress(documentNumber: string, country = 'Germany'): Promise<void> {
    await expect(this.title).toHaveText('Details on your document');
    const recent = new Date(Date.now() - 20 * DAY_MS);
    await this.page.getByLabel('Issued by').fill('Sample Power and Light');
    await this.fillDate('Date on the document', {
      day: String(recent.getDate()).padStart(2, '0'),
      month: String(recent.getMonth() + 1).padStart(2, '0'),
      year: String(recent.getFullYear()),
    });
    await this.pickCountry(country);
    await this.page.getByLabel('Street and house number').fill('Example Street 12');
    await this.page.getByLabel('Postcode').fill('10115');
    await this.page.getByLabel('Town or city').fill('Sampletown');
    await this.page.getByLabel('Reference or account number').fill(documentNumber);
    await this.press('Continue');
  }
}
