import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findForbiddenImports } from './architecture.ts';

type Tree = Record<string, string>;
const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

/** A repository in small: every workspace is linked and every driver installed, as after `npm ci`. */
function plant(files: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'consortia-architecture-'));
  roots.push(root);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const manifest = (name: string) => JSON.stringify({ name, type: 'module', exports: { './*': './*.ts' } });
  const workspaces: Tree = {
    proto: 'proto',
    infra: 'infra',
    system: 'infra/system',
    lab: 'infra/lab',
    posts: 'services/posts',
    gateway: 'gateway',
  };
  mkdirSync(join(root, 'node_modules/@consortia'), { recursive: true });
  for (const [name, path] of Object.entries(workspaces)) {
    write(`${path}/package.json`, manifest(`@consortia/${name}`));
    symlinkSync(join(root, path), join(root, 'node_modules/@consortia', name));
  }
  for (const driver of drivers) {
    write(`node_modules/${driver}/package.json`, JSON.stringify({ name: driver, main: './main.js', version: '1.0.0' }));
    write(`node_modules/${driver}/main.js`, 'module.exports = {};');
  }
  for (const [path, text] of Object.entries({ ...sound, ...files })) write(path, text);
  return root;
}

const drivers = [
  'zod',
  'mongoose',
  'kafkajs',
  'ioredis',
  'bullmq',
  '@opensearch-project/opensearch',
  'nodemailer',
  'pino',
];
drivers.push('jsonwebtoken', 'prom-client', '@node-rs/argon2', 'otplib', 'sharp', 'bson', 'mongodb', 'croner');
drivers.push('express', 'helmet', 'compression', 'http-proxy-middleware', 'langchain', '@langchain/openai');
drivers.push('undici', 'ipaddr.js');

/** Imports as they should be; planted violations come on top. */
const sound: Tree = {
  'proto/route.ts': "import { z } from 'zod';\nexport const route = z;",
  'infra/kit/service/service.ts':
    "import type { Logger } from 'pino';\nimport { route } from '@consortia/proto/route';\nexport const service = (log: Logger) => [route, log];",
  'infra/testing/test-store.ts': 'export const store = 1;',
  'infra/kit/service/service.test.ts':
    "import { store } from '../../testing/test-store.ts';\nimport { service } from './service.ts';\nexport const both = [store, service];",
  'services/posts/src/service.ts':
    "import { service } from '@consortia/infra/kit/service/service';\nimport { route } from '@consortia/proto/route';\nexport const posts = [service, route];",
  'services/helixes/src/service.ts': "import { route } from '@consortia/proto/route';\nexport const helixes = route;",
  'gateway/src/gateway.ts':
    "import { service } from '@consortia/infra/kit/service/service';\nimport express from 'express';\nexport const gateway = [service, express];",
  'infra/system/run/start.ts':
    "import { gateway } from '@consortia/gateway/src/gateway';\nimport { posts } from '@consortia/posts/src/service';\nexport const all = [gateway, posts];",
  'infra/lab/posts/measure.ts':
    "import { store } from '@consortia/infra/testing/test-store';\nimport { posts } from '@consortia/posts/src/service';\nexport const measure = [store, posts];",
  'web/src/ui/button.tsx':
    "import { route } from '@consortia/proto/route';\nexport const Button = () => <button>{String(route)}</button>;",
  'web/src/features/posts/list.tsx':
    "import { Button } from '../../ui/button.tsx';\nexport const List = () => <Button />;",
  'web/src/features/inbox/list.tsx':
    "import { Button } from '../../ui/button.tsx';\nexport const Inbox = () => <Button />;",
  'web/src/lib/paths.ts': 'export const paths = [];',
  'web/src/app/router.tsx': "import { List } from '../features/posts/list.tsx';\nexport const routes = [List];",
};
const value = (specifier: string): string => `import planted from '${specifier}';\nexport const x = planted;`;
const types = (specifier: string): string =>
  `import type { Planted } from '${specifier}';\nexport const x = (y: Planted) => y;`;

describe('the import direction', () => {
  it('finds nothing in a sound tree', async () => expect(await findForbiddenImports(plant({}))).toEqual([]));

  it.each<[string, Tree]>([
    ['proto-lowest', { 'proto/planted.ts': types('@consortia/infra/kit/service/service') }],
    ['proto-zod-alone', { 'proto/planted.ts': value('pino') }],
    ['proto-zod-alone', { 'proto/planted.ts': value('node:fs') }],
    ['masking-on-look-alikes', { 'proto/posts/masking/planted.ts': value('pino') }],
    [
      'masking-in-services',
      {
        'proto/planted.ts': value('./posts/masking/planted.ts'),
        'proto/posts/masking/planted.ts': 'export const a = 1;\n',
      },
    ],
    ['infra-below-services', { 'infra/kit/planted.ts': types('@consortia/posts/src/service') }],
    ['infra-below-services', { 'infra/bus/planted.ts': value('../../gateway/src/gateway.ts') }],
    ['system-above-all', { 'services/posts/src/planted.ts': value('@consortia/system/run/start') }],
    ['system-above-all', { 'infra/kit/planted.ts': value('../system/run/start.ts') }],
    ['laboratory-apart', { 'services/posts/src/planted.ts': value('@consortia/lab/posts/measure') }],
    ['laboratory-apart', { 'services/posts/src/planted.test.ts': types('../../../infra/lab/posts/measure.ts') }],
    ['laboratory-apart', { 'infra/system/run/planted.ts': value('../../lab/posts/measure.ts') }],
    ['kit-above-ports', { 'infra/bus/planted.ts': value('../kit/service/service.ts') }],
    ['testing-in-tests', { 'infra/store/planted.ts': value('../testing/test-store.ts') }],
    ['testing-in-tests', { 'services/posts/src/planted.ts': value('@consortia/infra/kit/service/service.test') }],
    ['service-apart', { 'services/helixes/src/planted.ts': types('@consortia/posts/src/service') }],
    [
      'service-apart',
      { 'services/helixes/src/planted.ts': "export const later = import('../../posts/src/service.ts');" },
    ],
    [
      'identity-without-features',
      {
        'services/identity/src/identity.ts': value('./audit/planted.ts'),
        'services/identity/src/audit/planted.ts': 'export const a = 1;\n',
      },
    ],
    [
      'identity-without-features',
      {
        'services/identity/src/sessions/planted.ts': value('../features/planted.ts'),
        'services/identity/src/features/planted.ts': 'export const a = 1;\n',
      },
    ],
    ['service-below-gateway', { 'services/posts/src/planted.ts': value('@consortia/gateway/src/gateway') }],
    ['gateway-apart', { 'gateway/src/planted.ts': value('@consortia/posts/src/service') }],
    ['web-on-proto', { 'web/src/app/planted.tsx': value('@consortia/infra/kit/service/service') }],
    ['web-on-proto', { 'web/src/app/planted.ts': types('@consortia/posts/src/service') }],
    ['feature-apart', { 'web/src/features/inbox/planted.tsx': value('../posts/list.tsx') }],
    ['features-below-app', { 'web/src/features/inbox/planted.tsx': value('../../app/router.tsx') }],
    ['lib-below-features', { 'web/src/lib/planted.tsx': value('../features/posts/list.tsx') }],
    ['ui-below-lib', { 'web/src/ui/planted.tsx': value('../features/posts/list.tsx') }],
    ['ui-below-lib', { 'web/src/ui/planted.tsx': value('../app/router.tsx') }],
    ['ui-below-lib', { 'web/src/ui/planted.tsx': value('../lib/paths.ts') }],
    ['no-cycle', { 'proto/a.ts': types('./b.ts'), 'proto/b.ts': "export * from './a.ts';" }],
    [
      'folder-circle',
      {
        'services/posts/src/likes/like.ts': types('../comments/comment.ts'),
        'services/posts/src/comments/comment.ts': 'export type Planted = 1;',
        'services/posts/src/comments/list/all.ts': value('../../likes/unlike.ts'),
        'services/posts/src/likes/unlike.ts': 'export default 1;',
      },
    ],
    [
      'folder-circle',
      {
        'proto/a/one.ts': types('../b/one.ts'),
        'proto/b/one.ts': 'export type Planted = 1;',
        'proto/b/two.ts': value('../c/one.ts'),
        'proto/c/one.ts': "export { x as default } from '../a/two.ts';",
        'proto/a/two.ts': 'export const x = 1;',
      },
    ],
    ['resolvable', { 'infra/kit/planted.ts': value('./nowhere.ts') }],
  ])('%s: a planted violation is found', async (rule, files) => {
    const found = await findForbiddenImports(plant(files));
    expect(found.map((finding) => finding.split(': ')[1])).toContain(rule);
  });
});

describe('a circle of folders', () => {
  const folders: Tree = {
    'services/posts/src/likes/like.ts': types('../comments/comment.ts'),
    'services/posts/src/comments/comment.ts': 'export type Planted = 1;',
    'services/posts/src/likes/unlike.ts': 'export default 1;',
  };

  it.each([
    ['a test', 'services/posts/src/comments/comment.test.ts'],
    ['a harness of tests', 'services/posts/src/comments/testing/harness.ts'],
  ])('is not closed by %s', async (_, path) => {
    const text = value(`${path.includes('/testing/') ? '../' : ''}../likes/unlike.ts`);
    expect(await findForbiddenImports(plant({ ...folders, [path]: text }))).toEqual([]);
  });

  it('is not closed by the folder that contains both', async () =>
    expect(
      await findForbiddenImports(
        plant({
          ...folders,
          'services/posts/src/all.ts': value('./likes/unlike.ts'),
          'services/posts/src/comments/planted.ts': value('../post.ts'),
          'services/posts/src/post.ts': 'export default 1;',
          'services/posts/src/likes/planted.ts': value('../post.ts'),
        }),
      ),
    ).toEqual([]));

  it('is named with the file of its rarest import', async () => {
    const tree = { ...folders, 'services/posts/src/likes/again.ts': types('../comments/comment.ts') };
    const planted = { 'services/posts/src/comments/planted.ts': value('../likes/unlike.ts') };
    const [found, ...others] = await findForbiddenImports(plant({ ...tree, ...planted }));
    expect(found).toMatch(/^services\/posts\/src\/comments\/planted\.ts: folder-circle: /);
    expect(others).toEqual([]);
  });
});

describe('drivers', () => {
  const name = (driver: string) => `driver-${driver.replace(/\W+/g, '-').replace(/-$/, '')}`;
  const config: { forbidden: { name: string }[] } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
  const families: Record<string, string> = {
    '@langchain/openai': 'driver--langchain',
  };
  const planted = [...drivers.filter((driver) => driver !== 'zod'), 'node:sqlite'];

  it('are all planted below', () => {
    const ruled = config.forbidden.map((rule) => rule.name).filter((rule) => rule.startsWith('driver-'));
    expect(planted.map((driver) => families[driver] ?? name(driver)).sort()).toEqual(ruled.sort());
  });

  it('are found outside their adapter, each by its own rule', async () => {
    const tree = planted.map((driver, index) => [`web/src/app/planted-${index}.ts`, value(driver)]);
    const found = await findForbiddenImports(plant(Object.fromEntries(tree)));
    const expected = planted.map(
      (driver, index) => `web/src/app/planted-${index}.ts: ${families[driver] ?? name(driver)}`,
    );
    for (const start of expected) expect(found.filter((finding) => finding.startsWith(`${start}:`))).toHaveLength(1);
    expect(found).toHaveLength(planted.length);
  });

  it('may be loaded in their adapter, and their types anywhere', async () => {
    const allowed: Tree = {
      'infra/bus/kafka-bus.ts': value('kafkajs'),
      'infra/cache/cache-table.ts': value('node:sqlite'),
      'services/posts/src/post-model.ts': value('mongoose'),
      'services/posts/src/log.ts': types('pino'),
    };
    expect(await findForbiddenImports(plant(allowed))).toEqual([]);
  });
});
