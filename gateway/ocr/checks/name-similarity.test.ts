// Typed names against the spelling on documents.
import { describe, expect, it } from 'vitest';
import { measureNameSimilarity } from './name-similarity.ts';

describe('[E4] a name', () => {
  it.each([
    ['Jürgen', 'Müller', 'MUELLER JUERGEN'],
    ['Jürgen', 'Müller', 'JURGEN MULLER'],
    ['Дмитрий', 'Щербаков', 'DMITRII SHCHERBAKOV'],
    ['Łukasz', 'Żółć', 'LUKASZ ZOLC'],
    ['Γιώργος', 'Παπαδόπουλος', 'GIORGOS PAPADOPOULOS'],
    ['José Luis', 'García', 'JOSE GARCIA'],
    ['Siobhán', "O'Neill", 'SIOBHAN ONEILL'],
    ['Anna', 'Meyer', 'ANNA MEIER'],
    ['Anna', '', 'ANNA'],
  ])('%s %s matches %s', (givenName, familyName, read) => {
    expect(measureNameSimilarity({ givenName, familyName }, read)).toBeGreaterThan(0.84);
  });

  it.each([
    ['Anna', 'Meyer', 'ANNE KOWALSKA'],
    ['Ota', 'Benga', 'MARLENE TESTPERSON'],
    ['Anna', 'Li', 'ANNA SCHMIDT-MEYERHOFF'],
  ])('%s %s does not match %s', (givenName, familyName, read) => {
    expect(measureNameSimilarity({ givenName, familyName }, read)).toBeLessThan(0.7);
  });

  it('in an unsupported alphabet is not compared', () => {
    expect(measureNameSimilarity({ givenName: '玛琳', familyName: '陈' }, 'MALIN CHEN')).toBeNull();
  });
});
