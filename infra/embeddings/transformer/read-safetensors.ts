/** A tensor by its name; throws where the file has none. */
export type ReadTensor = (name: string) => Float32Array;

const kinds = { F32: Float32Array, F16: Float16Array } as const;
type Kind = keyof typeof kinds;

/** Reads a file of safetensors: eight bytes of the length of the head, the head as JSON, the numbers in 32 or 16 bits. */
export function readSafetensors(bytes: Buffer): ReadTensor {
  const headLength = Number(bytes.readBigUInt64LE(0));
  const head = JSON.parse(bytes.toString('utf8', 8, 8 + headLength)) as Record<
    string,
    { dtype: string; data_offsets: [number, number] }
  >;
  const isKind = (dtype: string | undefined): dtype is Kind => dtype !== undefined && Object.hasOwn(kinds, dtype);
  return (name) => {
    const found = Object.hasOwn(head, name) ? head[name] : undefined;
    if (!isKind(found?.dtype)) throw new Error(`the weights have no tensor ${name} of 32 or 16 bits`);
    const [from, to] = found.data_offsets.map((offset) => offset + 8 + headLength) as [number, number];
    const { buffer } = new Uint8Array(bytes.subarray(from, to));
    return Float32Array.from(new kinds[found.dtype](buffer));
  };
}
