/** For each row a slice of `values`: those from `starts[row]` to `starts[row + 1]`. */
export type Rows = { starts: Uint32Array; values: Uint32Array };
