// The browser tests' own `test`, at the moment of the pictures: gateway and page know no other.
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { test as base } from '../e2e/support/test.ts';
import { MOMENT, prepare } from './visit.ts';

let started: Promise<BuiltGateway> | null = null;

export const test = base.extend({
  // One for all that only look; where data is changed, one of its own.
  gateway: async ({ gateways, ownData }, provide) => {
    if (!ownData) started ??= gateways.at(MOMENT);
    const gateway = await (ownData ? gateways.at(MOMENT) : started);
    if (!gateway) throw new Error('No gateway was started.');
    await provide(gateway);
    if (ownData) await gateway.stop('SIGKILL');
  },
  page: async ({ page }, provide) => {
    await prepare(page);
    await provide(page);
  },
});
