import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { promisify } from 'node:util';
import type { Certificate } from './certificate.ts';
import { startContainer } from './container.ts';
import { type EngineUnderTest, startEngine } from './engine.ts';
import { mavenJars } from './maven.ts';
import { startOwnProcess } from './own-process.ts';

const run = promisify(execFile);
const version = '3.9.1';
const libraries = [`org.apache.kafka:kafka_2.13:${version}`];
const javaOptions = ['-Xms64m', '-Xmx320m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** One broker that is its own controller; members of groups neither wait for others nor are missed for long. */
const settings = {
  'process.roles': 'broker,controller',
  'node.id': '1',
  'controller.listener.names': 'CONTROLLER',
  'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
  'inter.broker.listener.name': 'PLAINTEXT',
  'auto.create.topics.enable': 'false',
  'offsets.topic.replication.factor': '1',
  'offsets.topic.num.partitions': '4',
  // A broker that was killed may come back once its last sign of life is this old.
  'broker.session.timeout.ms': '2000',
  'broker.heartbeat.interval.ms': '500',
  'group.initial.rebalance.delay.ms': '0',
  'group.min.session.timeout.ms': '500',
  // After a kill every index is built again.
  'log.index.size.max.bytes': '65536',
  'num.recovery.threads.per.data.dir': '2',
  'log.cleaner.dedupe.buffer.size': '4194304',
  'num.network.threads': '2',
  'num.io.threads': '4',
};

/** Whether a broker there responses which calls it knows, the first question of every client. */
function isReady(port: number, overTls = false): Promise<boolean> {
  return new Promise((resolve) => {
    const place = { port, host: '127.0.0.1', timeout: 1000 };
    const socket = overTls ? connectTls({ ...place, rejectUnauthorized: false }) : connect(place);
    socket.once('data', () => {
      resolve(true);
      socket.destroy();
    });
    for (const end of ['error', 'timeout', 'close']) socket.once(end, () => resolve(false));
    // Ten bytes: ApiVersions (18) in version 0, correlation id 1, no client id (-1).
    socket.write(Buffer.from([0, 0, 0, 10, 0, 18, 0, 0, 0, 0, 0, 1, 255, 255]));
  });
}

/** A broker that is reached over TLS by one user alone, who proves the password by any of the mechanisms. */
export type SecuredKafka = { certificate: Certificate; username: string; password: string };

function listenersOf([broker, controller, inner]: readonly number[], secured?: SecuredKafka): Record<string, string> {
  if (!secured) {
    return {
      listeners: `PLAINTEXT://127.0.0.1:${broker},CONTROLLER://127.0.0.1:${controller}`,
      'advertised.listeners': `PLAINTEXT://127.0.0.1:${broker}`,
    };
  }
  const { certificate, username, password } = secured;
  const modules = 'org.apache.kafka.common.security';
  return {
    listeners: `SASL_SSL://127.0.0.1:${broker},CONTROLLER://127.0.0.1:${controller},PLAINTEXT://127.0.0.1:${inner}`,
    'advertised.listeners': `SASL_SSL://127.0.0.1:${broker},PLAINTEXT://127.0.0.1:${inner}`,
    'listener.security.protocol.map': 'SASL_SSL:SASL_SSL,CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
    'listener.name.sasl_ssl.plain.sasl.jaas.config': `${modules}.plain.PlainLoginModule required user_${username}="${password}";`,
    ...Object.fromEntries(
      ['scram-sha-256', 'scram-sha-512'].map((mechanism) => [
        `listener.name.sasl_ssl.${mechanism}.sasl.jaas.config`,
        `${modules}.scram.ScramLoginModule required;`,
      ]),
    ),
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.certificate.chain': certificate.certificate.trim().replaceAll('\n', '\\n'),
    'ssl.keystore.key': certificate.key.trim().replaceAll('\n', '\\n'),
  };
}
const usersOf = (secured?: SecuredKafka): string[] =>
  (secured ? ['SCRAM-SHA-256', 'SCRAM-SHA-512'] : []).flatMap((mechanism) => [
    '--add-scram',
    `${mechanism}=[name=${secured!.username},password=${secured!.password}]`,
  ]);

/** Id of a new cluster: 16 bytes. */
export function newCluster(): string {
  const bytes = randomBytes(16);
  // Otherwise one id in 64 starts with a dash and is read as an option.
  bytes[0]! &= 0x3f;
  return bytes.toString('base64url');
}
/** Ports of a broker: for clients, for the controller, and inside. */
export const brokerPorts = 3;
/** Which broker of a cluster it is, counted from 1, with the ports of all. */
export type KafkaMember = { cluster: string; id: number; members: readonly (readonly number[])[] };

function membershipOf({ id, members }: KafkaMember): Record<string, string> {
  const copies = String(Math.min(3, members.length));
  return {
    'node.id': String(id),
    'controller.quorum.voters': members.map(([, port], index) => `${index + 1}@127.0.0.1:${port}`).join(','),
    'offsets.topic.replication.factor': copies,
    'transaction.state.log.replication.factor': copies,
    'default.replication.factor': copies,
  };
}

/** A broker from Maven Central, alone or of a cluster; throws where Java or Maven are not installed. */
export async function startOwnKafka(secured?: SecuredKafka, member?: KafkaMember): Promise<EngineUnderTest> {
  const classpath = (await mavenJars(libraries)).join(':');
  const java = (folder: string, main: string, ...args: string[]): string[] => [
    ...javaOptions,
    `-Dlog4j.configuration=file:${join(folder, 'log4j.properties')}`,
    '-cp',
    classpath,
    main,
    ...args,
  ];
  const file = (folder: string): string => join(folder, 'server.properties');
  return startOwnProcess({
    name: 'kafka',
    ports: member ? member.members[member.id - 1] : brokerPorts,
    async prepare(folder, ports) {
      const all = {
        ...settings,
        ...membershipOf(member ?? { cluster: '', id: 1, members: [ports] }),
        ...listenersOf(ports, secured),
        'log.dirs': join(folder, 'log'),
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
      await writeFile(file(folder), lines.join(''));
      await writeFile(
        join(folder, 'log4j.properties'),
        'log4j.rootLogger=WARN, out\nlog4j.appender.out=org.apache.log4j.ConsoleAppender\nlog4j.appender.out.layout=org.apache.log4j.SimpleLayout\n',
      );
      const cluster = member?.cluster ?? newCluster();
      const format = ['format', '-t', cluster, '-c', file(folder), ...usersOf(secured)];
      await run('java', java(folder, 'kafka.tools.StorageTool', ...format));
    },
    program: (folder) => ({ path: 'java', args: java(folder, 'kafka.Kafka', file(folder)), env: {} }),
    isReady: (port) => isReady(port, secured !== undefined),
    url: (port) => `127.0.0.1:${port}`,
    startMs: 60_000,
  });
}

/** A real Kafka for a test file: by `KAFKA_BROKERS`, by Docker, or from Maven Central where Java and Maven are installed. */
export const startKafka = (): Promise<EngineUnderTest | string> =>
  startEngine('KAFKA_BROKERS', 'Kafka', [
    () =>
      startContainer({
        image: `apache/kafka:${version}`,
        port: 9092,
        environment: (port) => ({
          ...Object.fromEntries(
            Object.entries(settings).map(([name, value]) => [
              `KAFKA_${name.toUpperCase().replaceAll('.', '_')}`,
              value,
            ]),
          ),
          KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
          KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
          KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
          KAFKA_HEAP_OPTS: '-Xms64m -Xmx320m',
        }),
        isReady,
        url: (port) => `127.0.0.1:${port}`,
      }),
    () => startOwnKafka(),
  ]);
