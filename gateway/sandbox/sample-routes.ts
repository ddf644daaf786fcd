// Sandbox only: sample documents for trying a verification. A page handles them like files the user chose.
import type { FastifyInstance } from 'fastify';
import { sandboxSample, sandboxSamples } from '#contract/calls/sandbox.ts';
import type { Context } from '#gateway/context.ts';
import { serve } from '#gateway/http/serve.ts';
import { createSample, listSamples } from './sample-answers.ts';

export function sampleRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, sandboxSamples, ({ user, body }) => listSamples(ctx, user.id, body));
  serve(app, ctx, sandboxSample, ({ user, body }) => createSample(ctx, user.id, body));
}
