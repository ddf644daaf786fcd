// The DEFAULT provider's calls: a case, its details, its files, its submission.
import type { FastifyInstance } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { userActor } from '#gateway/http/actor.ts';
import { openCase, removeFile, saveDetails, saveTyped, submitCase } from '#gateway/services/cases.ts';
import { completeUpload } from '#gateway/services/upload-complete.ts';
import { createUpload, storeChunk } from '#gateway/services/uploads.ts';
import { serve } from './call.ts';

export function captureRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'captureOpen', ({ user, body, request }) =>
    openCase(ctx, user.id, body, userActor(user, request)),
  );
  serve(app, ctx, 'captureDetails', ({ user, body, request }) =>
    saveDetails(ctx, user.id, body, userActor(user, request)),
  );
  serve(app, ctx, 'captureTyped', ({ user, body, request }) =>
    saveTyped(ctx, user.id, body, userActor(user, request)),
  );
  serve(app, ctx, 'uploadCreate', ({ user, body, request }) =>
    createUpload(ctx, user.id, body, userActor(user, request)),
  );
  serve(app, ctx, 'uploadChunk', ({ user, body, bytes }) => storeChunk(ctx, user.id, body, bytes));
  serve(app, ctx, 'uploadComplete', ({ user, body, request }) =>
    completeUpload(ctx, user.id, body, userActor(user, request)),
  );
  serve(app, ctx, 'captureRemove', ({ user, body, request }) =>
    removeFile(ctx, user.id, body, userActor(user, request)),
  );
  serve(app, ctx, 'captureSubmit', ({ user, body, request }) =>
    submitCase(ctx, user.id, body, userActor(user, request)),
  );
}
