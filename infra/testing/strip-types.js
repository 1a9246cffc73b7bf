import { createHash } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';

/** Jest transform for `.ts`: the same type stripping that Node does at run time, so line and column stay as written. */
const transform = {
  process: (source) => ({ code: stripTypeScriptTypes(source, { mode: 'strip' }) }),
  getCacheKey: (source) => createHash('sha256').update(`strip-1${process.version}${source}`).digest('hex'),
};
export default transform;
