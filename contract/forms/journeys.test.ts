// The forms of onboarding and of the two levels, walked to the end.
import { describe, expect, it } from 'vitest';
import { ALL_TEMPLATES } from '../questionnaire/testing/assignments.ts';
import { siteOf, walk } from '../questionnaire/testing/journeys.ts';
import { HAPPY, ONBOARDING_JOURNEYS } from '../questionnaire/testing/onboarding-journeys.ts';

describe('journeys', () => {
  it.each(ONBOARDING_JOURNEYS)('$code: $name', (journey) => {
    const { shown, said } = walk(journey);
    expect(shown).toEqual(expect.arrayContaining([...(journey.shows ?? [])]));
    expect(shown.filter((key) => journey.hides?.includes(key))).toEqual([]);
    expect(said).toEqual(journey.says ?? []);
  });

  it.each(ALL_TEMPLATES.map(({ templateCode }) => templateCode))('%s can be finished and sent', (code) => {
    const site = siteOf(code);
    const choices = HAPPY[code] ?? {};
    const { ok, said } = walk({ name: code, code, choices, facts: { site, residence: 'BR' } });
    expect(said).toEqual([]);
    expect(ok).toBe(true);
  });
});
