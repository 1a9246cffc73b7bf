import type { ActionObservation } from '@consortia/proto/funding-ingest/observations';
import { dateOf, datesOf } from './read-dates.ts';
import { deadlineModel, status, typesOfAction } from './read-values.ts';
import {
  type Entry,
  first,
  isEmpty,
  isObject,
  isWrong,
  listOf,
  type Reading,
  unpacked,
  type Wrong,
  wrong,
} from './readings.ts';

type Parts = { [Key in keyof ActionObservation]: ActionObservation[Key] | Wrong };

const named = (value: unknown): unknown =>
  isObject(value) ? (value.id ?? value.abbreviation ?? value.description) : value;
const labelled = (value: unknown): unknown => (isObject(value) ? (value.abbreviation ?? value.description) : value);

function actionOf(value: unknown, entry: Entry): ActionObservation | Wrong {
  if (!isObject(value)) return wrong(value);
  const parts: Parts = { types: (typesOfAction.read(value.types ?? [], entry) ?? []) as string[] };
  const read = <Key extends keyof Parts>(key: Key, said: unknown, as: (given: unknown) => unknown): void => {
    if (!isEmpty(said)) parts[key] = as(said) as Parts[Key];
  };
  read('status', named(value.status), (given) => status.read(given, entry));
  read('openingDate', value.plannedOpeningDate, dateOf);
  read('deadlines', value.deadlineDates, datesOf);
  // The portal spells the name of this field in two ways.
  const procedure = value.submissionProcedure ?? value.sumbissionProcedure;
  read('deadlineModel', labelled(procedure), (given) => deadlineModel.read(given, entry));
  const problem = Object.values(parts).find(isWrong);
  if (problem) return problem;
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as ActionObservation;
}

export const actions: Reading = {
  says: 'of each: types, status, opening date, deadlines, deadline model',
  read: (value, entry) => {
    const listed = listOf(unpacked(typeof first(value) === 'string' ? first(value) : value));
    const all: ActionObservation[] = [];
    for (const one of listed) {
      const action = actionOf(one, entry);
      if (isWrong(action)) return action;
      all.push(action);
    }
    return all.length > 0 ? all : undefined;
  },
};
