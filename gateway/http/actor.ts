// Who acts, for the audit trail.
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#gateway/kit/audit.ts';

export const userActor = (user: { id: string }, request: FastifyRequest): Actor => ({
  name: `user:${user.id}`,
  requestId: request.id,
});
