import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { endSession } from '#app/api/session.ts';
import { flushTimings } from '#app/api/timing.ts';
import { envelope, startWireServer, type WireServer } from '../../../tests/support/wire-server.ts';
import { loadCountries } from './countries.ts';

const GERMANY = { countryCode: 'DE', regionCode: '+49', nameEn: 'Germany', nameZhCN: '德国' };
let wire: WireServer;

beforeAll(async () => {
  wire = await startWireServer();
});
afterAll(async () => {
  flushTimings();
  await new Promise((resolve) => setTimeout(resolve, 30));
  await wire.close();
});
beforeEach(() => {
  localStorage.clear();
  endSession('changed');
  wire.seen = [];
  wire.answer = envelope([GERMANY]);
});

describe('the country list', () => {
  it('[C21, E3] requests is_disable=1 once and caches the response', async () => {
    expect(await loadCountries()).toEqual([GERMANY]);
    expect(wire.seen[0]?.url).toBe('/x-api/v2/public/country-list?is_disable=1');
    wire.answer = (_, response) => response.destroy();
    endSession('changed');
    expect(await loadCountries()).toEqual([GERMANY]);
  });

  it('returns the cached list and refreshes it in the background', async () => {
    await loadCountries();
    endSession('changed');
    const france = { ...GERMANY, countryCode: 'FR' };
    wire.answer = envelope([france]);
    expect(await loadCountries()).toEqual([GERMANY]);
    await vi.waitFor(() => expect(localStorage.getItem('cache:country-list')).toContain('FR'));
  });

  it('waits for a new list after a week and falls back to the old one', async () => {
    await loadCountries();
    endSession('changed');
    const france = { ...GERMANY, countryCode: 'FR' };
    wire.answer = envelope([france]);
    expect(await loadCountries(Date.now() + 8 * DAY_MS)).toEqual([france]);
    endSession('changed');
    wire.answer = (_, response) => response.writeHead(500).end();
    expect(await loadCountries(Date.now() + 8 * DAY_MS)).toEqual([france]);
  });
});
