// Level 1 from its first page to the decision, with pictures from files.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jpeg, type PictureName } from '../fixtures/pictures.ts';
import { test } from './support/test.ts';

const STEPS: [picture: PictureName, step: RegExp][] = [
  ['id-front', /Front of your card/],
  ['id-back', /Back of your card/],
  ['selfie', /Your selfie/],
];

test('[S5, S8] from level 0 to level 1 with pictures chosen as files', async ({ phone, signIn }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'attesta-pictures-'));
  await signIn('u01');
  await phone.open('/user/accounts/auth/step1');
  await phone.press(/^Start$/);
  await phone.heading(/Which country/);
  await phone.press(/^Country or region/);
  await phone.write(/Search countries/, 'Germany');
  await phone.pick(/Germany/);
  await phone.press(/^Continue$/);
  await phone.heading(/Choose your document/);
  await phone.press(/Identity card/i, 'radio');
  await phone.press(/^Continue$/);
  await phone.heading(/Enter your details/);
  await phone.write(/^Given names/, 'Anna');
  await phone.write(/^Family name/, 'Exemplar');
  await phone.writeInGroup(/Date of birth/, { Day: '12', Month: '04', Year: '1990' });
  await phone.write(/^Document number/, 'SP 4471 9920');
  await phone.writeInGroup(/Expiry date/, { Day: '30', Month: '06', Year: '2031' });
  await phone.press(/^Continue$/);
  // None of these has a finger to point with.
  await phone.heading(/Take the pictures with your phone/);
  await phone.press(/^Use this computer$/);
  await phone.heading(/Now the pictures/);
  await phone.press(/^I have pictures already$/);
  for (const [picture, step] of STEPS) {
    const file = path.join(folder, `${picture}.jpg`);
    writeFileSync(file, await jpeg(picture));
    if (picture === 'selfie') {
      await phone.heading(/May we take a picture of your face/);
      await phone.press(/^I agree$/);
    }
    await phone.heading(step);
    await phone.chooseFile(/^(Choose|Add) a file$/, file);
    await phone.press(/^Use this picture$/);
  }
  await phone.heading(/Check everything/);
  await phone.press(/What I send is true/, 'checkbox');
  await phone.press(/^Send for review$/);
  await phone.heading(/Your identity is verified/, 60_000);
  rmSync(folder, { recursive: true });
});
