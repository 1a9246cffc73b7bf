import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findImageGaps } from './image-files.ts';

const root = mkdtempSync(join(tmpdir(), 'consortia-image-'));
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
afterAll(() => rmSync(root, { recursive: true }));

it('reports workspaces that the image or the lock file lacks', () => {
  write('package.json', JSON.stringify({ workspaces: ['proto', 'services/*'] }));
  for (const folder of ['proto', 'services/posts', 'services/notices']) write(`${folder}/package.json`, '{}');
  write(
    'package-lock.json',
    JSON.stringify({
      packages: { a: { link: true, resolved: 'proto' }, b: { link: true, resolved: 'services/posts' } },
    }),
  );
  write('.dockerignore', 'node_modules\n');
  write(
    'infra/docker/Dockerfile',
    'COPY package.json ./\nCOPY --parents proto/package.json services/posts/package.json ./\nRUN npm ci\nCOPY services services\n',
  );
  expect(findImageGaps(root)).toEqual([
    'infra/docker/Dockerfile: the folder proto is not copied',
    'infra/docker/Dockerfile: services/notices/package.json is not copied before npm ci',
    'package-lock.json: the workspace services/notices is missing',
  ]);
});

it('reports the laboratory where the image has it', () => {
  write('package.json', JSON.stringify({ workspaces: ['infra/lab'] }));
  write('infra/lab/package.json', '{}');
  write('package-lock.json', JSON.stringify({ packages: { a: { link: true, resolved: 'infra/lab' } } }));
  write('infra/docker/Dockerfile', 'COPY */*/package.json ./\nRUN npm ci\nCOPY infra infra\n');
  expect(findImageGaps(root)).toEqual(['.dockerignore: infra/lab is part of the image']);
  write('.dockerignore', 'infra/lab/*\n!infra/lab/package.json\n');
  expect(findImageGaps(root)).toEqual([]);
});
