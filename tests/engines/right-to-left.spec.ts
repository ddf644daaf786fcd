// Right-to-left layout without horizontal scrolling.
import { expect, test } from './support/test.ts';

test('[T13, B10] Arabic is laid out from right to left', async ({ phone, signIn }) => {
  await signIn('u05');
  for (const segment of ['personal', 'step2', 'complianceTasks']) {
    await phone.open(`/user/accounts/auth/${segment}?lang=ar-SA`);
    await phone.heading(/./);
    const seen = await phone.run(() => {
      const { scrollWidth, clientWidth, dir } = document.documentElement;
      const title = document.createRange();
      title.selectNodeContents(document.querySelector('main h1') ?? document.body);
      return {
        dir,
        wider: scrollWidth - clientWidth,
        middle: clientWidth / 2,
        end: title.getBoundingClientRect().right,
      };
    });
    expect(seen.dir).toBe('rtl');
    expect(seen.wider, segment).toBeLessThanOrEqual(0);
    expect(seen.end, segment).toBeGreaterThan(seen.middle);
  }
});
