// Runs complete journeys through the onboarding and level forms.
import { describe, expect, it } from 'vitest';
import { ALL_TEMPLATES } from '../questionnaire/testing/assignments.ts';
import { parseTemplateSite, runJourney } from '../questionnaire/testing/journeys.ts';
import { VALID_CHOICES, ONBOARDING_JOURNEYS } from '../questionnaire/testing/onboarding-journeys.ts';

describe('journeys', () => {
  it.each(ONBOARDING_JOURNEYS)('$code: $name', (journey) => {
    const { shown, said } = runJourney(journey);
    expect(shown).toEqual(expect.arrayContaining([...(journey.shows ?? [])]));
    expect(shown.filter((key) => journey.hides?.includes(key))).toEqual([]);
    expect(said).toEqual(journey.issues ?? []);
  });

  it.each(ALL_TEMPLATES.map(({ templateCode }) => templateCode))('%s can be finished and sent', (code) => {
    const site = parseTemplateSite(code);
    const choices = VALID_CHOICES[code] ?? {};
    const { ok, said } = runJourney({ name: code, code, choices, facts: { site, residence: 'BR' } });
    expect(said).toEqual([]);
    expect(ok).toBe(true);
  });
});
