// The matching API of yente and OpenSanctions: people as FollowTheMoney entities, several in one request, each answered
// with the entries that are alike and how much. What a reply lacks or adds beyond the fields read here does not matter.
import { Type } from 'typebox';
import Value from 'typebox/value';
import type { Config } from '#gateway/config/config.ts';
import type { Found, ScreeningQuestion, ScreeningService } from './types.ts';

/** Entries of one answer: more that are alike would not be told apart by reading on. */
const MOST = 20;

const Texts = Type.Optional(Type.Array(Type.String()));
const Reply = Type.Object({
  responses: Type.Record(
    Type.String(),
    Type.Object({
      status: Type.Optional(Type.Integer()),
      results: Type.Array(
        Type.Object({
          id: Type.String({ minLength: 1 }),
          score: Type.Number(),
          caption: Type.Optional(Type.String()),
          referents: Texts,
          datasets: Texts,
          properties: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Unknown()))),
        }),
      ),
    }),
  ),
});

/** A whole name goes with its parts: lists know some people by the one and some by the others. */
function personOf({ names, givenName, familyName, birthDate, country, citizen }: ScreeningQuestion) {
  const place = country.toLowerCase();
  return {
    schema: 'Person',
    properties: {
      name: names,
      ...(givenName ? { firstName: [givenName] } : {}),
      ...(familyName ? { lastName: [familyName] } : {}),
      ...(birthDate ? { birthDate: [birthDate] } : {}),
      ...(place ? { [citizen ? 'nationality' : 'country']: [place] } : {}),
    },
  };
}

export function matchingApi({ url, apiKey, threshold }: NonNullable<Config['screening']>): ScreeningService {
  const address = new URL(url);
  address.searchParams.set('threshold', String(threshold));
  address.searchParams.set('limit', String(MOST));
  return {
    source: `${address.host}${address.pathname}`,
    async compare(questions, signal) {
      const queries = Object.fromEntries(questions.map((each, at) => [`q${at}`, personOf(each)]));
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey === null ? {} : { authorization: `ApiKey ${apiKey}` }),
        },
        body: JSON.stringify({ queries }),
        redirect: 'error',
        signal,
      });
      if (!response.ok) throw new Error(`the screening service answered ${response.status}`);
      const reply: unknown = await response.json();
      if (!Value.Check(Reply, reply)) throw new Error('the screening service answered something else');
      return questions.map((_, at) => {
        const answer = reply.responses[`q${at}`];
        if (!answer || (answer.status ?? 200) !== 200)
          throw new Error('the screening service left a question open');
        return answer.results.filter(({ score }) => score >= threshold).map(foundOf);
      });
    },
  };
}

type Entry = Type.Static<typeof Reply>['responses'][string]['results'][number];

function foundOf({ id, score, caption, referents, datasets, properties = {} }: Entry): Found {
  const texts = (...keys: string[]): string[] => [
    ...new Set(keys.flatMap((key) => properties[key] ?? []).filter((each) => typeof each === 'string')),
  ];
  const names = texts('name', 'alias', 'weakAlias');
  return {
    entityId: id,
    formerIds: referents ?? [],
    score,
    caption: caption ?? names[0] ?? id,
    names,
    birthDates: texts('birthDate'),
    countries: texts('nationality', 'citizenship', 'country'),
    topics: texts('topics'),
    datasets: datasets ?? [],
  };
}
