import type { FastifyInstance } from 'fastify';
import { privacyReceipt } from '#contract/calls/receipt.ts';
import type { Context } from '#gateway/context.ts';
import { serve } from '#gateway/http/serve.ts';
import { readPrivacyReceipt } from './privacy-receipt.ts';

export function receiptRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, privacyReceipt, ({ user, body }) => readPrivacyReceipt(ctx, user.id, body));
}
