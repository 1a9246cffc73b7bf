import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'oxc-transform';
import { environment } from '../config/environment.ts';
import NativeRuntime, { evaluateForEachFile } from './native-runtime.js';

/** The class names of a style sheet: every name is its own. */
const styles = 'export default new Proxy({}, { get: (_, name) => String(name) });\n';

/** Pages, and the contract that they share with services, hold state: caches, stores, what is loaded on demand. */
const folders = ['web', 'proto'].map((folder) => new URL(`../../${folder}/`, import.meta.url).href);
const isOfPages = (url) => folders.some((folder) => url.startsWith(folder)) && !url.includes('/node_modules/');
evaluateForEachFile(isOfPages);

/** What modules are transformed to, by path, since they are evaluated again for each file. */
const transformed = new Map();

/** Types away, JSX to the automatic runtime. */
function transform(path) {
  const { code, map, errors } = transformSync(path, readFileSync(path, 'utf8'), {
    sourceType: 'module',
    jsx: { runtime: 'automatic' },
    sourcemap: true,
  });
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  return { code, map };
}

/** The path of a module of pages in TypeScript. */
function typescriptOf(url) {
  const [address] = url.split('?');
  return isOfPages(address) && /\.tsx?$/.test(address) ? fileURLToPath(address) : undefined;
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return next('./jest-object.js', { ...context, parentURL: import.meta.url });
    return next(specifier, context);
  },
  load(url, context, next) {
    if (url.split('?')[0].endsWith('.css')) return { format: 'module', source: styles, shortCircuit: true };
    const path = typescriptOf(url);
    if (!path) return next(url, context);
    if (!transformed.has(path)) transformed.set(path, transform(path).code);
    return { format: 'module', source: transformed.get(path), shortCircuit: true };
  },
});

/** Source maps of modules of pages, made once a stack trace names the file. */
class SourceMaps extends Map {
  get(url) {
    const path = typescriptOf(url);
    if (path && !this.has(url)) {
      const file = join(environment.TEST_RUN_FOLDER, `${encodeURIComponent(url).slice(-150)}.${process.pid}.map`);
      writeFileSync(file, JSON.stringify(transform(path).map));
      this.set(url, file);
    }
    return super.get(url);
  }
}
const sourceMaps = new SourceMaps();

/** `native-runtime.js` for pages: modules as they are built for browsers, style sheets, and the `jest` object of `@jest/globals`. */
export default class PageRuntime extends NativeRuntime {
  getSourceMaps() {
    return sourceMaps;
  }
}
