import { bannedCalls } from './banned-calls.ts';

const name = 'process';
const driver = 'mongoose';

describe('calls that are banned', () => {
  it.each([
    `const port = ${name}.env.PORT;`,
    `const port = ${name}['env'].PORT;`,
    `const { env } = ${name};`,
    `import { env } from 'node:${name}';`,
  ])('finds the environment read outside infra/config: %s', (source) => {
    expect(bannedCalls('services/posts/src/service.ts', `\n${source}`)).toEqual([expect.stringMatching(/^2: /)]);
    expect(bannedCalls('infra/config/config.ts', source)).toEqual([]);
  });

  it.each([
    `await ${driver}.connect(url);`,
    `const Post = ${driver}.model('Post', schema);`,
    `${driver}.connection.close();`,
    `import { model, Schema } from '${driver}';`,
    `import { Schema, connect } from '${driver}';`,
  ])('finds the default connection: %s', (source) => {
    expect(bannedCalls('services/posts/src/posts/post-model.ts', source)).toHaveLength(1);
  });

  it.each([
    `const connection = ${driver}.createConnection(url);`,
    `import { type Connection, type Model, Schema } from '${driver}';`,
    `import type { connection } from '${driver}';`,
    `// ${driver}.connect would use the default connection`,
    `/* ${name}.env is read elsewhere */`,
    `connection.model('Post', schema)`,
    `${name}.exit(1)`,
  ])('lets pass: %s', (source) => expect(bannedCalls('services/posts/src/post-model.ts', source)).toEqual([]));
});
