import type { FastifyRequest } from 'fastify';
import type { Actor } from '#gateway/kit/audit.ts';
import type { SignedInUser } from './caller.ts';

export const createUserActor = ({ id, answerStore }: SignedInUser, request: FastifyRequest): Actor => ({
  name: `user:${id}`,
  requestId: request.id,
  ...(answerStore ? { answerStore } : {}),
});
