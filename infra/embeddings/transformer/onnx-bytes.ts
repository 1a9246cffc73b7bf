/** The parts of the ONNX format (protocol buffers) that a graph of an encoder needs. */

const wire = { integer: 0, bytes: 2, float: 5 };
type Part = Uint8Array;

function integer(value: number): Part {
  const bytes: number[] = [];
  let left = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(left & 127n);
    left >>= 7n;
    bytes.push(left > 0n ? low | 128 : low);
  } while (left > 0n);
  return Uint8Array.from(bytes);
}
const field = (number: number, type: number): Part => integer(number * 8 + type);
const number = (at: number, value: number): Part => Buffer.concat([field(at, wire.integer), integer(value)]);
const bytes = (at: number, value: Uint8Array): Part =>
  Buffer.concat([field(at, wire.bytes), integer(value.length), value]);
const text = (at: number, value: string): Part => bytes(at, Buffer.from(value));
const message = (at: number, ...parts: Part[]): Part => bytes(at, Buffer.concat(parts));
function float(at: number, value: number): Part {
  const four = Buffer.alloc(4);
  four.writeFloatLE(value);
  return Buffer.concat([field(at, wire.float), four]);
}

const elementTypes = { floats: 1, integers: 7 };
const attributeTypes = { float: 1, integer: 2, integers: 7 };
export type Attribute = { float: number } | { integer: number } | { integers: readonly number[] };
/** A dimension of a variable length has a name. */
export type Shape = readonly (number | string)[];

function attribute(name: string, value: Attribute): Part {
  if ('float' in value) return message(5, text(1, name), float(2, value.float), number(20, attributeTypes.float));
  if ('integer' in value)
    return message(5, text(1, name), number(3, value.integer), number(20, attributeTypes.integer));
  const all = value.integers.map((one) => number(8, one));
  return message(5, text(1, name), ...all, number(20, attributeTypes.integers));
}

export const node = (
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, Attribute>> = {},
): Part =>
  message(
    1,
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(4, type),
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
  );

export function constant(name: string, shape: readonly number[], values: Float32Array | BigInt64Array): Part {
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const type = values instanceof Float32Array ? elementTypes.floats : elementTypes.integers;
  return message(5, ...shape.map((length) => number(1, length)), number(2, type), text(8, name), bytes(9, raw));
}

function value(at: number, name: string, shape: Shape): Part {
  const dimensions = shape.map((one) => message(1, typeof one === 'number' ? number(1, one) : text(2, one)));
  return message(at, text(1, name), message(2, message(1, number(1, elementTypes.floats), message(2, ...dimensions))));
}
export const input = (name: string, shape: Shape): Part => value(11, name, shape);
export const output = (name: string, shape: Shape): Part => value(12, name, shape);

const format = 8;
const operators = 17;

export const model = (parts: readonly Part[]): Uint8Array =>
  Buffer.concat([number(1, format), message(7, ...parts, text(2, 'encoder')), message(8, number(2, operators))]);
