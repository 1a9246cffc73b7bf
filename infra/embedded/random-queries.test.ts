import fc from 'fast-check';
import { openCatalog, prepareCatalog } from './catalog.ts';
import { openDocuments } from './documents.ts';
import { readIndexDefinition } from './index-definition.ts';
import { runQuery } from './query.ts';
import { compileSort } from './sort.ts';
import { openSqlite } from './sqlite.ts';
import { applyUpdate } from './update.ts';
import { type Document, decode, encode, Long } from './values.ts';

/** Few values, so that documents and conditions often meet. */
const scalar = fc.constantFrom<unknown>(
  null,
  0,
  1,
  2,
  -1,
  1.5,
  Long.fromNumber(2),
  Long.fromString('9007199254740993'),
  Number.NaN,
  '',
  'a',
  'ab',
  'b',
  'a\u0000b',
  'é',
  true,
  false,
  new Date(0),
  new Date(1000),
  { x: 1 },
  { x: 1, y: null },
);
const value = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) });
const inner = fc.record({ x: value, y: value }, { requiredKeys: [] });
const documents = fc.array(
  fc.record(
    { a: value, b: scalar, c: fc.oneof(scalar, inner, fc.array(inner, { maxLength: 2 })) },
    { requiredKeys: [] },
  ),
  { minLength: 1, maxLength: 25 },
);
const path = fc.constantFrom('a', 'b', 'c', 'c.x', 'c.y', 'a.0');
const condition: fc.Arbitrary<unknown> = fc.oneof(
  value,
  fc.record({ $gt: scalar }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $lte: scalar }),
  fc.record({ $in: fc.array(value, { maxLength: 4 }) }),
  fc.record({ $ne: scalar }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $not: fc.record({ $gt: scalar }) }),
  fc.record({ $elemMatch: fc.record({ $gte: scalar }) }),
  fc.record({ $regex: fc.constantFrom('^a', '^ab', '^é', '^b') }),
);
const clause = fc.tuple(path, condition).map(([name, wanted]) => ({ [name]: wanted }) as Document);
const filter = fc.oneof(
  clause,
  fc.tuple(clause, clause).map(([x, y]) => ({ $and: [x, y] }) as Document),
  fc.tuple(clause, clause).map(([x, y]) => ({ ...x, ...y }) as Document),
  fc.tuple(clause, clause).map(([x, y]) => ({ $or: [x, y] }) as Document),
);
const direction = fc.constantFrom<1 | -1>(1, -1);
const sort = fc.array(fc.tuple(path, direction), { maxLength: 2 }).map((fields) => Object.fromEntries(fields));
const index = fc
  .tuple(
    fc.array(fc.tuple(path, direction), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(
      {},
      {},
      { sparse: true },
      { partialFilterExpression: { b: { $gte: 1 } } },
      { partialFilterExpression: { a: { $exists: true } } },
    ),
  )
  .map(([fields, options]) => ({ key: Object.fromEntries(fields), ...options }));

function openEngine() {
  const sqlite = openSqlite(':memory:');
  prepareCatalog(sqlite);
  const catalog = openCatalog(sqlite);
  return { sqlite, catalog, documents: openDocuments(sqlite, catalog, 'test') };
}

const ignoreParallelArrays = (run: () => void) => {
  try {
    run();
    return true;
  } catch (error) {
    if ((error as { code?: number }).code !== 171) throw error;
    return false;
  }
};

describe('a query', () => {
  it('finds the same documents in the same order with indexes and without', () => {
    const engine = openEngine();
    let number = 0;
    fc.assert(
      fc.property(
        documents,
        filter,
        sort,
        fc.array(index, { minLength: 1, maxLength: 3 }),
        fc.nat({ max: 4 }),
        (docs, wanted, order, indexes, limit) => {
          number += 1;
          const plain = engine.catalog.create(`plain${number}`);
          const indexed = engine.catalog.create(`indexed${number}`);
          for (const [i, spec] of indexes.entries())
            engine.catalog.addIndex(indexed, readIndexDefinition({ name: `i${i}`, ...spec }));
          for (const [i, document] of docs.entries()) {
            const stored = decode(encode({ _id: i, ...document }));
            engine.sqlite.run('SAVEPOINT one');
            if (ignoreParallelArrays(() => engine.documents.insert(indexed, stored)))
              engine.documents.insert(plain, stored);
            else engine.sqlite.run('ROLLBACK TO one');
            engine.sqlite.run('RELEASE one');
          }
          const { keysOf } = compileSort(order);
          for (const most of [undefined, limit + 1]) {
            const query = { filter: wanted, sort: order, limit: most };
            const [without, within] = [plain, indexed].map((collection) =>
              [...runQuery(engine.sqlite, collection, query, () => {}).rows].map(({ document }) => document),
            ) as [Document[], Document[]];
            expect(within.map((document) => keysOf(document).toString('hex'))).toEqual(
              without.map((document) => keysOf(document).toString('hex')),
            );
            if (most === undefined)
              expect(within.map(({ _id }) => _id).sort()).toEqual(without.map(({ _id }) => _id).sort());
          }
          engine.catalog.drop(plain);
          engine.catalog.drop(indexed);
        },
      ),
      { seed: 20261121, numRuns: 600 },
    );
    engine.sqlite.close();
  });

  it('leaves no index row behind that no document accounts for, whatever is written', () => {
    const change = fc.tuple(
      fc.nat({ max: 24 }),
      fc.constantFrom('a', 'b', 'c', 'c.x'),
      value,
      fc.constantFrom('$set', '$unset', 'remove'),
    );
    const engine = openEngine();
    let number = 0;
    fc.assert(
      fc.property(
        documents,
        fc.array(index, { minLength: 1, maxLength: 2 }),
        fc.array(change, { maxLength: 20 }),
        (docs, indexes, changes) => {
          number += 1;
          const collection = engine.catalog.create(`written${number}`);
          for (const [i, spec] of indexes.entries())
            engine.catalog.addIndex(collection, readIndexDefinition({ name: `i${i}`, ...spec }));
          for (const [i, document] of docs.entries())
            ignoreParallelArrays(() =>
              savepointed(engine, () => engine.documents.insert(collection, { _id: i, ...document })),
            );
          for (const [target, name, operand, kind] of changes) {
            const found = [...runQuery(engine.sqlite, collection, { filter: { _id: target } }, () => {}).rows][0];
            if (!found) continue;
            if (kind === 'remove') engine.documents.remove(collection, found.id, found.document);
            else
              try {
                savepointed(engine, () => {
                  const context = { filter: {}, arrayFilters: new Map(), inserting: false, now: new Date(0) };
                  const after = applyUpdate(decode(found.body), { [kind]: { [name]: operand } }, context);
                  engine.documents.replace(collection, found.id, found.body, after);
                });
              } catch (error) {
                if (![28, 171].includes((error as { code: number }).code)) throw error;
              }
          }
          const before = rowsOf();
          for (const one of collection.indexes) engine.sqlite.run(`DELETE FROM ix_${one.id}`);
          for (const one of collection.indexes) engine.documents.build(collection, one);
          expect(rowsOf()).toEqual(before);

          function rowsOf() {
            return collection.indexes.map((one) =>
              engine.sqlite
                .all(`SELECT hex(k) AS k, doc FROM ix_${one.id} ORDER BY k, doc`)
                .map(({ k, doc }) => `${k} ${doc}`),
            );
          }
        },
      ),
      { seed: 20261121, numRuns: 200 },
    );
    engine.sqlite.close();
  });
});

function savepointed(engine: ReturnType<typeof openEngine>, run: () => void): void {
  engine.sqlite.run('SAVEPOINT one');
  try {
    run();
  } catch (error) {
    engine.sqlite.run('ROLLBACK TO one');
    throw error;
  } finally {
    engine.sqlite.run('RELEASE one');
  }
}
