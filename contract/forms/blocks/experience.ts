// Investment experience and training.
import type { Item } from '../../questionnaire.ts';
import { exclusiveOption, multi, single, text } from './items.ts';
import { all, isNot } from './rules.ts';

export function createProductsItem(): Item {
  return multi('exp.products', [
    exclusiveOption('exp.products', 'none'),
    'spot',
    'margin',
    'futures',
    'options',
    'leveraged',
    'staking',
    'defi',
  ]);
}

export function createExperienceItems(): readonly Item[] {
  const trained = all(isNot('exp.training', 'none'));
  const worked = all(isNot('exp.work', 'none'));
  return [
    single('exp.years', ['none', 'lt1', '1_3', '3_5', 'gt5']),
    single('exp.trades12', ['0', '1_10', '11_40', 'gt40']),
    single('exp.size', ['lt100', '100_1k', '1k_10k', 'gt10k']),
    createProductsItem(),
    single('exp.training', ['none', 'online', 'university', 'professional']),
    text('exp.training.provider', { showIf: trained }),
    text('exp.training.topics', { showIf: trained }),
    single('exp.work', ['none', 'current', 'past']),
    text('exp.work.employer', { hint: true, showIf: worked }),
    text('exp.work.role', { showIf: worked }),
  ];
}
