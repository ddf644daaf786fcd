// Who acts, for the audit trail.
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#gateway/kit/audit.ts';
import type { SignedInUser } from './caller.ts';

export const userActor = ({ id, once }: SignedInUser, request: FastifyRequest): Actor => ({
  name: `user:${id}`,
  requestId: request.id,
  ...(once ? { once } : {}),
});
