import { constant, input, model, node, output } from './onnx-bytes.ts';
import type { Linear, TransformerWeights } from './weights.ts';

/** [output, input] to [input, output], row by row. */
function turned(matrix: Float32Array, inputs: number): Float32Array {
  const outputs = matrix.length / inputs;
  const found = new Float32Array(matrix.length);
  for (let row = 0; row < outputs; row += 1)
    for (let column = 0; column < inputs; column += 1) found[column * outputs + row] = matrix[row * inputs + column]!;
  return found;
}

/**
 * An encoder as an ONNX model. Inputs: `rows` [texts, pieces, size], the sums of the rows of pieces and positions; `hidden` [texts, 1, 1,
 * pieces], a large negative number where a text has ended; `shares` [texts, 1, pieces], one divided by its number of pieces. Output:
 * `means` [texts, 1, size].
 */
export function encoderGraph({ size, layers, heads, inner, epsilon, embeddingNorm, layer }: TransformerWeights) {
  const parts: Uint8Array[] = [
    input('rows', ['texts', 'pieces', size]),
    input('hidden', ['texts', 1, 1, 'pieces']),
    input('shares', ['texts', 1, 'pieces']),
    output('means', ['texts', 1, size]),
    constant('split', [4], BigInt64Array.from([0n, 0n, BigInt(heads), BigInt(size / heads)])),
    constant('join', [3], BigInt64Array.from([0n, 0n, BigInt(size)])),
    constant('root', [], Float32Array.of(1 / Math.sqrt(size / heads))),
    constant('half', [], Float32Array.of(0.5)),
    constant('one', [], Float32Array.of(1)),
    constant('sqrt2', [], Float32Array.of(Math.SQRT2)),
  ];
  let made = 0;
  const op: (type: string, inputs: string[], attributes?: Parameters<typeof node>[3]) => string = (
    type,
    inputs,
    attributes,
  ) => {
    made += 1;
    parts.push(node(type, inputs, `v${made}`, attributes));
    return `v${made}`;
  };
  const held = (shape: number[], values: Float32Array): string => {
    made += 1;
    parts.push(constant(`c${made}`, shape, values));
    return `c${made}`;
  };
  const linear = (x: string, { weight, bias }: Linear): string => {
    const inputs = weight.length / bias.length;
    const product = op('MatMul', [x, held([inputs, bias.length], turned(weight, inputs))]);
    return op('Add', [product, held([bias.length], bias)]);
  };
  const norm = (x: string, { weight, bias }: Linear): string =>
    op('LayerNormalization', [x, held([size], weight), held([size], bias)], {
      axis: { integer: -1 },
      epsilon: { float: epsilon },
    });
  const perHead = (x: string, order: number[]): string =>
    op('Transpose', [op('Reshape', [x, 'split'])], { perm: { integers: order } });
  const gelu = (x: string): string => {
    const share = op('Add', [op('Erf', [op('Div', [x, 'sqrt2'])]), 'one']);
    return op('Mul', [op('Mul', [x, share]), 'half']);
  };
  let x = norm('rows', embeddingNorm);
  for (let at = 0; at < layers; at += 1) {
    const { query, key, value, mixed, mixedNorm, grow, shrink, outputNorm } = layer(at);
    if (grow.bias.length !== inner) throw new Error(`the inner layer has ${grow.bias.length} outputs, not ${inner}`);
    const likeness = op('MatMul', [perHead(linear(x, query), [0, 2, 1, 3]), perHead(linear(x, key), [0, 2, 3, 1])]);
    const attention = op('Softmax', [op('Add', [op('Mul', [likeness, 'root']), 'hidden'])], { axis: { integer: -1 } });
    const seen = op('MatMul', [attention, perHead(linear(x, value), [0, 2, 1, 3])]);
    const joined = op('Reshape', [op('Transpose', [seen], { perm: { integers: [0, 2, 1, 3] } }), 'join']);
    x = norm(op('Add', [linear(joined, mixed), x]), mixedNorm);
    x = norm(op('Add', [linear(gelu(linear(x, grow)), shrink), x]), outputNorm);
  }
  parts.push(node('MatMul', ['shares', x], 'means'));
  return model(parts);
}
