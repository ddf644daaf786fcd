import type { FastifyInstance } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { renderHelpPage } from './help-page.ts';
import { selectSiteLanguage } from '#gateway/i18n/page-language.ts';
import { HELP_PATH, listOwnTopics } from '#gateway/kyc/help-center.ts';

/** [S24] The gateway's own help center, unless the exchange configures another one. */
export function helpRoutes(app: FastifyInstance, { config }: Context): void {
  if (config.helpCenterUrl !== null) return;
  app.get(HELP_PATH, async (request, reply) => {
    const language = selectSiteLanguage(request);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-language' })
      .send(renderHelpPage(language, listOwnTopics(config)));
  });
}
