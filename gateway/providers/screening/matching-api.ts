// The matching API of yente and OpenSanctions: people as FollowTheMoney entities, several per request, with
// scored entries in the response. Unknown response fields are ignored.
import { Type } from 'typebox';
import Value from 'typebox/value';
import { readResponseJson } from '#gateway/kit/response-text.ts';
import type { Config } from '#gateway/config/config.ts';
import type { ListEntry, ScreeningQuestion, ScreeningService } from './types.ts';

/** Entries per person; more similar ones would not help an officer. */
const MAX_ENTRIES = 20;

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

/** Sends the whole name and its parts, because lists know people by either. */
function toPersonEntity({ names, givenName, familyName, birthDate, country, citizen }: ScreeningQuestion) {
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

export function createMatchingApi({
  url,
  apiKey,
  threshold,
}: NonNullable<Config['screening']>): ScreeningService {
  const address = new URL(url);
  address.searchParams.set('threshold', String(threshold));
  address.searchParams.set('limit', String(MAX_ENTRIES));
  return {
    source: `${address.host}${address.pathname}`,
    async compare(questions, signal) {
      const queries = Object.fromEntries(questions.map((each, at) => [`q${at}`, toPersonEntity(each)]));
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
      if (!response.ok) throw new Error(`The screening service responded with status ${response.status}.`);
      const reply = await readResponseJson(response);
      if (!Value.Check(Reply, reply))
        throw new Error('The response of the screening service has an unknown shape.');
      return questions.map((_, at) => {
        const answer = reply.responses[`q${at}`];
        if (!answer || (answer.status ?? 200) !== 200)
          throw new Error('The screening service did not answer every query.');
        return answer.results.filter(({ score }) => score >= threshold).map(toListEntry);
      });
    },
  };
}

type Entry = Type.Static<typeof Reply>['responses'][string]['results'][number];

function toListEntry({ id, score, caption, referents, datasets, properties = {} }: Entry): ListEntry {
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
