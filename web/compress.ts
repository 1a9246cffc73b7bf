import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes a .br and a .gz next to every built file that gains from it, so that nothing is compressed while serving. */
const dist = join(import.meta.dirname, 'dist');
const worthwhile = /\.(?:js|css|html|svg|json)$/;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

for (const name of await readdir(dist, { recursive: true })) {
  if (!worthwhile.test(name)) continue;
  const file = join(dist, name);
  const bytes = await readFile(file);
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes, options)),
    writeFile(`${file}.gz`, await zip(bytes, { level: 9 })),
  ]);
}
