// Whether a browser is reached by TLS: always where the origin people see says so, whatever the last stretch of the way says.
import type { FastifyRequest } from 'fastify';
import type { Config } from '#gateway/config/config.ts';

export type Origin = Pick<Config, 'publicOrigin'>;

export const overTls = ({ publicOrigin }: Origin, request: FastifyRequest): boolean =>
  publicOrigin?.startsWith('https:') || request.protocol === 'https';
