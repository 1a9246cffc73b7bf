import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../../node_modules/.cache/maven', import.meta.url));
const maxMs = 300_000;

/** `group:artifact:version`, as Maven writes it. */
type Coordinates = string;

function projectOf(wanted: readonly Coordinates[]): string {
  const dependencies = wanted.map((coordinates) => {
    const [group, artifact, version] = coordinates.split(':');
    return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
  });
  return `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>consortia.engines</groupId><artifactId>classpath</artifactId><version>1</version>
<dependencies>${dependencies.join('')}</dependencies></project>\n`;
}

/**
 * Paths of the libraries and all that they need, from Maven Central; kept below `node_modules/.cache`, so they are downloaded
 * once. Throws where there is no Maven, or the libraries cannot be had.
 */
export async function mavenJars(wanted: readonly Coordinates[]): Promise<string[]> {
  const name = createHash('sha256').update(wanted.join(' ')).digest('hex').slice(0, 16);
  const resolved = join(folder, `${name}.classpath`);
  if (existsSync(resolved)) {
    const jars = (await readFile(resolved, 'utf8')).trim().split(':');
    if (jars.every((jar) => existsSync(jar))) return jars;
  }
  const at = join(folder, `${name}.${process.pid}`);
  await mkdir(at, { recursive: true });
  try {
    await writeFile(join(at, 'pom.xml'), projectOf(wanted));
    const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath';
    const settings = [
      `-Dmaven.repo.local=${join(folder, 'repository')}`,
      `-Dmdep.outputFile=${join(at, 'classpath')}`,
      '-Dmdep.pathSeparator=:',
    ];
    await run('mvn', ['--batch-mode', '--quiet', goal, ...settings], { cwd: at, timeout: maxMs });
    await rename(join(at, 'classpath'), resolved);
  } finally {
    await rm(at, { recursive: true, force: true });
  }
  return (await readFile(resolved, 'utf8')).trim().split(':');
}
