import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MatchingDouble, startMatchingDouble } from '#gateway/testing/matching-double.ts';
import { createMatchingApi } from './matching-api.ts';
import type { ScreeningQuestion } from './types.ts';

let double: MatchingDouble;
beforeEach(async () => {
  double = await startMatchingDouble();
});
afterEach(() => double.close());

const LEA: ScreeningQuestion = {
  names: ['Lea Marie Brandt', 'Лея Брандт'],
  givenName: 'Lea Marie',
  familyName: 'Brandt',
  birthDate: '1990-04-01',
  country: 'DE',
  citizen: true,
};
const RAFAEL: ScreeningQuestion = {
  names: ['Rafael Souza'],
  givenName: 'Rafael',
  familyName: 'Souza',
  birthDate: '1985-12-24',
  country: 'PT',
  citizen: false,
};
const api = (apiKey: string | null = null, threshold = 0.7) =>
  createMatchingApi({ url: double.url, apiKey, threshold, days: 1 });
const compare = (...questions: ScreeningQuestion[]) => api().compare(questions, AbortSignal.timeout(5000));

describe('[C24] the matching API', () => {
  it('queries several people at once, as entities with name, birth date and country', async () => {
    await api('a-key', 0.8).compare([LEA, RAFAEL], AbortSignal.timeout(5000));
    expect(double.asked).toEqual([
      {
        address: 'POST /match/default?threshold=0.8&limit=20',
        authorization: 'ApiKey a-key',
        queries: {
          q0: {
            schema: 'Person',
            properties: {
              name: ['Lea Marie Brandt', 'Лея Брандт'],
              firstName: ['Lea Marie'],
              lastName: ['Brandt'],
              birthDate: ['1990-04-01'],
              nationality: ['de'],
            },
          },
          q1: {
            schema: 'Person',
            // A residence permit does not prove citizenship.
            properties: {
              name: ['Rafael Souza'],
              firstName: ['Rafael'],
              lastName: ['Souza'],
              birthDate: ['1985-12-24'],
              country: ['pt'],
            },
          },
        },
      },
    ]);
  });

  it('needs no key for a self-hosted service', async () => {
    expect(await compare(LEA)).toEqual([[]]);
    expect(double.asked[0]?.authorization).toBeUndefined();
  });

  it('returns entries above the threshold for each question', async () => {
    double.listed.set('Brandt', [
      {
        id: 'NK-1',
        score: 0.94,
        caption: 'Lea Brandt',
        referents: ['ofac-77'],
        datasets: ['us_ofac_sdn', 'eu_fsf'],
        properties: {
          name: ['Lea Brandt'],
          alias: ['L. Brandt'],
          birthDate: ['1990'],
          nationality: ['de'],
          topics: ['sanction'],
        },
      },
      { id: 'NK-2', score: 0.69, caption: 'Leo Brand' },
    ]);
    expect(await compare(RAFAEL, LEA)).toEqual([
      [],
      [
        {
          entityId: 'NK-1',
          formerIds: ['ofac-77'],
          score: 0.94,
          caption: 'Lea Brandt',
          names: ['Lea Brandt', 'L. Brandt'],
          birthDates: ['1990'],
          countries: ['de'],
          topics: ['sanction'],
          datasets: ['us_ofac_sdn', 'eu_fsf'],
        },
      ],
    ]);
  });

  it('accepts an entry with only an id and a score', async () => {
    double.listed.set('Brandt', [{ id: 'NK-9', score: 0.8, caption: 'B' }]);
    const [[found] = []] = await compare(LEA);
    expect(found).toMatchObject({ entityId: 'NK-9', names: [], datasets: [], topics: [] });
  });

  it.each([
    ['a failure', 503, 'down', 'status 503'],
    ['no JSON', 200, '<html>', /./],
    ['something else', 200, '{"results":[]}', 'unknown shape'],
    ['fewer answers', 200, '{"responses":{}}', 'did not answer every query'],
    ['half an answer', 200, '{"responses":{"q0":{"status":500,"results":[]}}}', 'did not answer every query'],
  ])(
    '[C24] treats %s as a failed comparison, without names in the error',
    async (_, status, body, message) => {
      double.fault = { status, body };
      const error = await compare(LEA).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(Error);
      const text = String(error);
      expect(text).toMatch(message);
      expect(text).not.toMatch(/Lea|Brandt|1990/);
    },
  );

  it('follows no redirects', async () => {
    double.fault = { status: 302, body: '' };
    await expect(compare(LEA)).rejects.toThrow(/fetch failed/);
    expect(double.asked).toHaveLength(1);
  });
});
