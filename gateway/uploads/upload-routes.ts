// Calls for uploads and evidence. [C8, C14, C17]
import type { FastifyInstance } from 'fastify';
import {
  evidenceList,
  evidenceRemove,
  questionnaireToken,
  supplementToken as supplementTokenCall,
} from '#contract/calls/evidence.ts';
import { uploadChunk, uploadComplete, uploadCreate } from '#contract/calls/uploads.ts';
import type { Context } from '#gateway/context.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { listEvidence, removeEvidence } from './evidence.ts';
import { issueSupplementToken, issueUploadToken } from './evidence-tickets.ts';
import { completeUpload } from './upload-complete.ts';
import { createUpload, storeChunk } from './uploads.ts';
import { serve } from '#gateway/http/serve.ts';

export function uploadRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, uploadCreate, ({ user, body, request }) =>
    createUpload(ctx, user.id, body, createUserActor(user, request)),
  );
  serve(app, ctx, uploadChunk, ({ user, body, bytes }) => storeChunk(ctx, user.id, body, bytes));
  serve(app, ctx, uploadComplete, ({ user, body, request }) =>
    completeUpload(ctx, user.id, body, createUserActor(user, request)),
  );
  serve(app, ctx, evidenceList, ({ user, body }) => listEvidence(ctx, user.id, body));
  serve(app, ctx, evidenceRemove, ({ user, body, request }) =>
    removeEvidence(ctx, user.id, body, createUserActor(user, request)),
  );
  serve(app, ctx, questionnaireToken, ({ user, body }) => issueUploadToken(ctx, user.id, body));
  serve(app, ctx, supplementTokenCall, ({ user, body }) => issueSupplementToken(ctx, user.id, body));
}
