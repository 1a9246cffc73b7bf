/** A tensor by its name; throws where the file has none. */
export type ReadTensor = (name: string) => Float32Array;

/** Reads a file of safetensors: eight bytes of the length of the head, the head as JSON, the numbers in 32 bits. */
export function readSafetensors(bytes: Buffer): ReadTensor {
  const headLength = Number(bytes.readBigUInt64LE(0));
  const head = JSON.parse(bytes.toString('utf8', 8, 8 + headLength)) as Record<
    string,
    { dtype: string; data_offsets: [number, number] }
  >;
  return (name) => {
    const found = head[name];
    if (found?.dtype !== 'F32') throw new Error(`the weights have no tensor ${name} of 32 bits`);
    const [from, to] = found.data_offsets.map((offset) => offset + 8 + headLength) as [number, number];
    return new Float32Array(new Uint8Array(bytes.subarray(from, to)).buffer);
  };
}
