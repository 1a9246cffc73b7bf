import type { PartnerIndex } from './partner-index.ts';

const [giants, every] = [50, 3];

/** The organisations with the most projects, which are likely in any consortium. */
export function giantsOf({ frequency }: PartnerIndex): ReadonlySet<number> {
  const order = Array.from(frequency.keys()).sort((one, other) => frequency[other]! - frequency[one]! || one - other);
  // In a small installation everyone would be one.
  return new Set(order.slice(0, Math.min(giants, Math.floor(order.length / 20))));
}

/** The order with at most one giant in any three places that follow each other, while there are others. */
export function spread(order: readonly number[], large: ReadonlySet<number>): number[] {
  const waiting = order.filter((at) => large.has(at));
  const others = order.filter((at) => !large.has(at));
  const place = new Map(order.map((at, n) => [at, n]));
  const result: number[] = [];
  let since = every;
  while (waiting.length > 0 || others.length > 0) {
    const [giant, other] = [waiting[0], others[0]];
    const isGiant =
      other === undefined || (giant !== undefined && since >= every - 1 && place.get(giant)! < place.get(other)!);
    result.push((isGiant ? waiting : others).shift()!);
    since = isGiant ? 0 : since + 1;
  }
  return result;
}
