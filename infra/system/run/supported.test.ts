import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as supported from '@consortia/infra/embedded/supported';
import { serviceNames } from '../topology.ts';
import { startTestProduct, type TestProduct } from './test-product.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { queryOperators, updateOperators, pushModifiers, projectionOperators, countStages, indexOptions } = supported;
const known = new Set(
  [queryOperators, updateOperators, pushModifiers, projectionOperators].flatMap(Object.keys).concat(countStages),
);

describe('the models on the embedded store', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
  }, 60_000);
  afterAll(() => product.close());

  it('names no operator in the code that runs on it which the embedded store does not list', () => {
    const files = globSync(
      ['services/*/src/**/*.ts', 'infra/store/*.ts', 'infra/images/*.ts', 'infra/embeddings/*.ts'],
      { cwd: root },
    );
    const used = files
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/(?<![\w$`.])\$[a-z][A-Za-z]+(?=['"]?\s*:)/g)].map(
          ([name]) => `${name} in ${file}`,
        ),
      );
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((use) => !known.has(use.split(' ')[0]!))).toEqual([]);
  });

  it('has every index of every model, with options the embedded store lists', async () => {
    let indexes = 0;
    for (const name of serviceNames) {
      const connection = await product.connect(name);
      for (const model of Object.values(connection.models)) {
        // A collection without indexes of its own starts with its first document.
        if (model.schema.indexes().length === 0) continue;
        const stored = await model.collection.indexes();
        for (const [keys, options] of model.schema.indexes()) {
          indexes += 1;
          expect(stored.map((index) => index.key)).toContainEqual(keys);
          const own = Object.keys(options).filter(
            (option) =>
              !['background', 'name'].includes(option) && options[option as keyof typeof options] !== undefined,
          );
          expect(own.filter((option) => !Object.hasOwn(indexOptions, option))).toEqual([]);
        }
      }
    }
    expect(indexes).toBeGreaterThan(5);
  });
});
