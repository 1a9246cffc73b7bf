declare module 'bloomfilter' {
  export class BloomFilter {
    readonly buckets: Uint32Array;
    /** `m`: the number of bits, or the bits themselves; `k`: how many of them an entry sets. */
    constructor(m: number | Uint32Array, k: number);
    add(entry: string): void;
    test(entry: string): boolean;
    /** Part of other entries for which `test` is true, from 0 to 1. */
    error(): number;
  }
}
