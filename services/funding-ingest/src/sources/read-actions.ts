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

/** An action without its invalid parts, and the first of those. */
function actionOf(value: unknown, entry: Entry): { action: ActionObservation | null; problem: Wrong | undefined } {
  if (!isObject(value)) return { action: null, problem: wrong(value) };
  const parts: Parts = { types: (typesOfAction.read(value.types ?? [], entry) ?? []) as string[] };
  const read = <Key extends keyof Parts>(key: Key, observed: unknown, as: (given: unknown) => unknown): void => {
    if (!isEmpty(observed)) parts[key] = as(observed) as Parts[Key];
  };
  read('status', named(value.status), (given) => status.read(given, entry));
  read('openingDate', value.plannedOpeningDate, dateOf);
  read('deadlines', value.deadlineDates, datesOf);
  // The portal spells the name of this field in two ways.
  const procedure = value.submissionProcedure ?? value.sumbissionProcedure;
  read('deadlineModel', labelled(procedure), (given) => deadlineModel.read(given, entry));
  const problem = Object.values(parts).find(isWrong);
  const sound = Object.entries(parts).filter(([, part]) => part !== undefined && !isWrong(part));
  return { action: Object.fromEntries(sound) as ActionObservation, problem };
}

export const actions: Reading = {
  says: 'of each: types, status, opening date, deadlines, deadline model',
  read: (value, entry) => {
    const listed = listOf(unpacked(typeof first(value) === 'string' ? first(value) : value));
    const read = listed.map((one) => actionOf(one, entry));
    const all = read.flatMap(({ action }) => action ?? []);
    const sound = all.length > 0 ? all : undefined;
    const problem = read.find((one) => one.problem)?.problem;
    return problem ? { ...problem, sound } : sound;
  },
};
