// True when the public origin is https, even if a proxy forwards over http.
import type { FastifyRequest } from 'fastify';
import type { Config } from '#gateway/config/config.ts';

export type OriginConfig = Pick<Config, 'publicOrigin'>;

export const isOverTls = ({ publicOrigin }: OriginConfig, request: FastifyRequest): boolean =>
  publicOrigin?.startsWith('https:') || request.protocol === 'https';
