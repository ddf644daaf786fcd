// [C12, C15, C22, C24, C26, C27] Tasks, screening, due diligence, pop-ups, tags, routing to sites.
import type { FastifyInstance } from 'fastify';
import { amlResult as amlResultCall, eddInfo as eddInfoCall } from '#contract/calls/diligence.ts';
import {
  bindAffiliate as bindAffiliateCall,
  getConfig,
  kycPopupInfo,
  popUp,
  submitKycAnnouncement,
  tagMember as tagMemberCall,
} from '#contract/calls/notices.ts';
import { ipCountry, trafficDiversion } from '#contract/calls/residence.ts';
import { complianceTasks, taskList, taskRegion } from '#contract/calls/tasks.ts';
import type { Context } from '#gateway/context.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { readProxyCountry } from '#gateway/http/proxy-country.ts';
import { bindAffiliate } from '#gateway/accounts/affiliates.ts';
import { getComplianceConfig, toServedCountry } from './compliance-config.ts';
import { findServingSite } from '#gateway/accounts/serving-site.ts';
import { readDueDiligence } from '#gateway/questionnaires/due-diligence.ts';
import { markAnnouncementRead, getChannelPopup, getPopup } from './popups.ts';
import { getAmlResult } from '#gateway/screening/aml-result.ts';
import { tagMember } from '#gateway/accounts/tags.ts';
import { listTasks } from './tasks.ts';
import { serve } from '#gateway/http/serve.ts';

export function complianceRoutes(app: FastifyInstance, ctx: Context): void {
  const tasks = async (userId: string, region?: string) => ({ tasks: await listTasks(ctx, userId, region) });
  serve(app, ctx, complianceTasks, ({ user, body }) => tasks(user.id, body.site));
  serve(app, ctx, taskList, ({ user, body }) => tasks(user.id, body.site));
  serve(app, ctx, taskRegion, ({ user, body }) => tasks(user.id, body.region));

  serve(app, ctx, amlResultCall, ({ user, body }) => getAmlResult(ctx, user.id, body.sceneCode));
  serve(app, ctx, eddInfoCall, ({ user }) => readDueDiligence(ctx, user.id));

  serve(app, ctx, tagMemberCall, ({ user, body, request }) =>
    tagMember(ctx, user.id, body, createUserActor(user, request)),
  );
  serve(app, ctx, kycPopupInfo, ({ user, body }) => getPopup(ctx, user.id, body.bus_type));
  serve(app, ctx, popUp, async ({ request }) => {
    const user = await ctx.callers.bySession(request);
    return getChannelPopup(ctx, user?.id ?? null);
  });
  serve(app, ctx, submitKycAnnouncement, async ({ user, body, request }) => {
    await markAnnouncementRead(ctx, user.id, body.id, createUserActor(user, request));
    return {};
  });
  serve(app, ctx, bindAffiliateCall, ({ user, body, request }) =>
    bindAffiliate(ctx, user.id, body, createUserActor(user, request)),
  );

  serve(app, ctx, trafficDiversion, ({ user, body }) => findServingSite(ctx, user.id, body.country));
  serve(app, ctx, getConfig, ({ user }) => getComplianceConfig(ctx, user.id));
  serve(app, ctx, ipCountry, async ({ request }) => ({
    countryCode: toServedCountry(readProxyCountry(request)),
  }));
}
