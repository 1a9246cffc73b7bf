import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startContainer } from './container.ts';
import { type EngineUnderTest, startEngine } from './engine.ts';
import { mavenJars } from './maven.ts';
import { startOwnProcess } from './own-process.ts';

const version = '2.19.5';
const libraries = [
  `org.opensearch:opensearch:${version}`,
  `org.opensearch.plugin:transport-netty4-client:${version}`,
  'org.apache.logging.log4j:log4j-core:2.25.3',
];
const javaOptions = ['-Xms256m', '-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
const url = (port: number): string => `http://127.0.0.1:${port}`;

/** One node without security. It has little room for what is being indexed, so that tests can fill it. */
const settings = {
  'cluster.name': 'consortia-test',
  'node.name': 'one',
  'discovery.type': 'single-node',
  'indexing_pressure.memory.limit': '8mb',
  // The disk belongs to the machine; what a full one means is not tested by filling it.
  'cluster.routing.allocation.disk.threshold_enabled': 'false',
  'node.processors': '2',
};

async function isReady(port: number): Promise<boolean> {
  try {
    const health = await fetch(`${url(port)}/_cluster/health?wait_for_status=yellow&timeout=1s`, {
      signal: AbortSignal.timeout(2000),
    });
    return health.ok;
  } catch {
    return false;
  }
}

/** Starts a node in this process with the one module that it cannot do without, which Maven Central has as a library. */
const launcher = `
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

class Launcher extends Node {
  Launcher(Path home) {
    super(
      InternalSettingsPreparer.prepareEnvironment(
        Settings.builder().put("path.home", home).build(), Map.of(), home.resolve("config"), () -> "one"),
      List.of(Netty4Plugin.class),
      false);
  }

  public static void main(String[] folder) throws Exception {
    new Launcher(Path.of(folder[0])).start();
    Thread.currentThread().join();
  }
}
`;

/** A node from Maven Central; throws where Java or Maven are not installed. `more` replaces settings of a node on its own. */
export async function startOwnOpenSearch(
  more: Readonly<Record<string, string>> = {},
  ports: number | readonly number[] = 2,
): Promise<EngineUnderTest> {
  const classpath = (await mavenJars(libraries)).join(':');
  return startOwnProcess({
    name: 'opensearch',
    ports,
    async prepare(folder, [http, transport]) {
      const alone = Object.entries({ ...settings, ...more }).filter(([, value]) => value !== '');
      const all = {
        ...Object.fromEntries(alone),
        'network.host': '127.0.0.1',
        'http.port': http,
        'transport.port': transport,
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\n`);
      await mkdir(join(folder, 'config'));
      await writeFile(join(folder, 'config', 'opensearch.yml'), lines.join(''));
      await writeFile(join(folder, 'Launcher.java'), launcher);
    },
    program: (folder) => ({
      path: 'java',
      args: [...javaOptions, '-cp', classpath, join(folder, 'Launcher.java'), folder],
      env: {},
    }),
    isReady,
    url,
    startMs: 180_000,
  });
}

/**
 * A real OpenSearch for a test file: by `OPENSEARCH_URL`, by Docker, or from Maven Central where Java and Maven are installed.
 */
export const startOpenSearch = (): Promise<EngineUnderTest | string> =>
  startEngine('OPENSEARCH_URL', 'OpenSearch', [
    () =>
      startContainer({
        image: `opensearchproject/opensearch:${version}`,
        port: 9200,
        environment: () => ({
          ...settings,
          DISABLE_SECURITY_PLUGIN: 'true',
          DISABLE_INSTALL_DEMO_CONFIG: 'true',
          OPENSEARCH_JAVA_OPTS: '-Xms256m -Xmx384m',
        }),
        isReady,
        url,
      }),
    () => startOwnOpenSearch(),
  ]);
