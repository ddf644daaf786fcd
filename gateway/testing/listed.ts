// A list entry that resembles a user.
import type { ListEntry } from '#gateway/providers/screening/types.ts';

export const LISTED_ENTRY: ListEntry = {
  entityId: 'NK-listed',
  formerIds: [],
  score: 0.91,
  caption: 'Lea Brandt',
  names: ['Lea Brandt', 'Лея Брандт'],
  birthDates: ['1990'],
  countries: ['de'],
  topics: ['sanction'],
  datasets: ['eu_fsf'],
};
