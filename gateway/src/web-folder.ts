import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { once } from '@consortia/proto/once';
import type { Encoding } from './accepted-encoding.ts';

export type Variant = { file: string; size: number };
export type WebFile = {
  plain: Variant;
  encoded: Partial<Record<Encoding, Variant>>;
  type: string;
  /** Hash of the content, without quotes. */
  tag: string;
  cacheControl: string;
};

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const suffixes: [string, Encoding][] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
];
/** Names under `/assets/` carry a hash of their content, so the content of one never changes. */
const cacheControlOf = (path: string) => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
};

function describe(path: string, file: string): WebFile {
  const content = readFileSync(file);
  const encoded: WebFile['encoded'] = {};
  for (const [suffix, encoding] of suffixes) {
    const compressed = file + suffix;
    if (existsSync(compressed)) encoded[encoding] = { file: compressed, size: readFileSync(compressed).length };
  }
  return {
    plain: { file, size: content.length },
    encoded,
    type: mediaTypes[extname(file)] ?? 'application/octet-stream',
    tag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    cacheControl: cacheControlOf(path),
  };
}

/**
 * All files of the built web application, by path: no path from outside is ever turned into a file's name. A file is read and
 * hashed when it is first requested. Throws where the folder holds no application.
 */
export function readWebFolder(root: string): ReadonlyMap<string, () => WebFile> {
  if (!existsSync(join(root, 'index.html'))) throw new Error(`There is no web application in ${root}. Build it first.`);
  const files = new Map<string, () => WebFile>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || entry.name.startsWith('.') || suffixes.some(([suffix]) => file.endsWith(suffix))) continue;
    const path = `/${relative(root, file).split(sep).join('/')}`;
    files.set(
      path,
      once(() => describe(path, file)),
    );
  }
  return files;
}
