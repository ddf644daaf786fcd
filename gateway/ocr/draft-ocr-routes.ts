// OCR results of a draft, for its owner.
import type { FastifyInstance } from 'fastify';
import { captureReading } from '#contract/calls/readings.ts';
import type { Context } from '#gateway/context.ts';
import { serve } from '#gateway/http/serve.ts';
import { getDraftOcr } from './draft-ocr.ts';

export function draftOcrRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, captureReading, ({ user, body }) => getDraftOcr(ctx, user.id, body.caseId));
}
