import { createHash } from 'node:crypto';
import { transformSync } from 'oxc-transform';

/** Jest transform for `.tsx`: types away, JSX to the automatic runtime. */
const transform = {
  process(source, path) {
    const result = transformSync(path, source, {
      lang: 'tsx',
      sourceType: 'module',
      jsx: { runtime: 'automatic' },
      sourcemap: true,
    });
    if (result.errors.length > 0) throw new Error(`${path}: ${result.errors.map((error) => error.message).join('; ')}`);
    return { code: result.code, map: result.map };
  },
  getCacheKey: (source, path) => createHash('sha256').update(`tsx-1${path}${source}`).digest('hex'),
};
export default transform;
