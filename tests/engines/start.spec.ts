// The app starts: sign-in, the first page, five others.
import { expect, test } from './support/test.ts';

const PAGES: [segment: string, heading: RegExp][] = [
  ['step1', /./],
  ['step2', /Confirm your address/],
  ['complianceTasks', /./],
  ['updateName', /Update your name/],
  ['kyc?level=LEVEL_1', /./],
];

test('[S1, S2] a user signs in, opens the hub and five more pages, and is offered no update', async ({
  phone,
  signIn,
}) => {
  await signIn('u05');
  const colours = await phone.run(() => {
    const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return { text: of('main h1').color, ground: of('html').backgroundColor };
  });
  expect(colours.text).not.toBe(colours.ground);
  for (const [segment, heading] of PAGES) {
    await phone.open(`/user/accounts/auth/${segment}`);
    await phone.heading(heading);
    const text = await phone.run(() => document.body.innerText);
    expect(text, segment).not.toMatch(/Something went wrong|could not be loaded/);
    expect(text, segment).not.toContain('A new version is ready');
  }
});
