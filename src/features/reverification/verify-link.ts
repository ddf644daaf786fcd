import { CAMPAIGN_SITE } from '#contract/sites.ts';
import { href } from '#app/paths.ts';

/** [S23] The embedded screens, with the token that renews the document. */
export const verifyLink = (accessToken: string, lang: string): string =>
  href('sdk', {
    isUpdatePoi: 'true',
    site: CAMPAIGN_SITE,
    update: '1',
    lang,
    from: 'email',
    hidden: 'false',
    token: accessToken,
  });
