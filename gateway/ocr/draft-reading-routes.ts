// What was read of a draft, for its person.
import type { FastifyInstance } from 'fastify';
import { captureReading } from '#contract/calls/readings.ts';
import type { Context } from '#gateway/context.ts';
import { serve } from '#gateway/http/serve.ts';
import { draftReading } from './draft-reading.ts';

export function draftReadingRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, captureReading, ({ user, body }) => draftReading(ctx, user.id, body.caseId));
}
