import { limits } from '@consortia/proto/limits';

/** More than a page has, since some of the best may be hidden by now, closed or not for the person. */
const portion = 2 * limits.matchesListed;

/** The first entries of a list that may be shown, as many as a page has. Most of a list lies behind them and is not read. */
export async function firstShown<Listed, Shown>(
  entries: readonly Listed[],
  present: (some: readonly Listed[]) => Promise<readonly Shown[]>,
): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (let at = 0; at < entries.length && shown.length < limits.matchesListed; at += portion)
    shown.push(...(await present(entries.slice(at, at + portion))));
  return shown.slice(0, limits.matchesListed);
}
