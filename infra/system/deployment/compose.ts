import { traceVariables } from '@consortia/infra/config/trace-variables';
import { commandOf, type DeployedProgram, fileOfKey, keyVariables, port } from './programs.ts';

type Part = Record<string, unknown>;
const healthy = (names: readonly string[]): Part =>
  Object.fromEntries(names.map((name) => [name, { condition: 'service_healthy' }]));
const check = (test: string[], startSeconds: number): Part => ({
  test: ['CMD', ...test],
  interval: '5s',
  timeout: '5s',
  retries: 12,
  start_period: `${startSeconds}s`,
});
const confined: Part = {
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  restart: 'unless-stopped',
};

const addresses: Record<string, string> = {
  MONGODB_URL: 'mongodb://mongodb:27017/?replicaSet=consortia',
  KAFKA_BROKERS: 'kafka:9092',
  REDIS_URL: 'redis://redis:6379',
  OPENSEARCH_URL: 'http://opensearch:9200',
  SMTP_URL: 'smtp://mail:1025',
};
const engineOf: Record<string, string> = {
  MONGODB_URL: 'mongodb',
  KAFKA_BROKERS: 'kafka',
  REDIS_URL: 'redis',
  OPENSEARCH_URL: 'opensearch',
  SMTP_URL: 'mail',
};
const initiate =
  "try { rs.status().ok } catch { rs.initiate({ _id: 'consortia', members: [{ _id: 0, host: 'mongodb:27017' }] }) }; db.hello().isWritablePrimary || quit(1)";

/** Engines with the sizes of one machine; only Consortia and what measures it reach them. */
const engines: Record<string, Part> = {
  mongodb: {
    image: 'mongo:8.0.15',
    command: ['--replSet', 'consortia', '--bind_ip_all', '--wiredTigerCacheSizeGB', '0.5'],
    healthcheck: check(['mongosh', '--quiet', '--eval', initiate], 20),
    volumes: ['mongodb:/data/db'],
    mem_limit: '1g',
  },
  kafka: {
    image: 'apache/kafka:3.9.1',
    environment: {
      CLUSTER_ID: 'MkU3OEVBNTcwNTJENDM2Qg',
      KAFKA_NODE_ID: 1,
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@kafka:9093',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: 'PLAINTEXT://kafka:9092',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: 1,
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: 1,
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: 1,
      KAFKA_LOG_DIRS: '/var/lib/kafka/data',
      KAFKA_HEAP_OPTS: '-Xms512m -Xmx512m',
    },
    healthcheck: check(['/opt/kafka/bin/kafka-broker-api-versions.sh', '--bootstrap-server', 'localhost:9092'], 30),
    volumes: ['kafka:/var/lib/kafka/data'],
    mem_limit: '1g',
  },
  redis: {
    image: 'redis:7.4.5-bookworm',
    command: ['redis-server', '--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction'],
    healthcheck: check(['redis-cli', 'ping'], 5),
    volumes: ['redis:/data'],
    mem_limit: '256m',
  },
  opensearch: {
    image: 'opensearchproject/opensearch:2.19.5',
    environment: {
      'discovery.type': 'single-node',
      DISABLE_SECURITY_PLUGIN: 'true',
      DISABLE_INSTALL_DEMO_CONFIG: 'true',
      OPENSEARCH_JAVA_OPTS: '-Xms512m -Xmx512m',
    },
    healthcheck: check(['curl', '-fsS', 'http://localhost:9200/_cluster/health'], 60),
    volumes: ['opensearch:/usr/share/opensearch/data'],
    mem_limit: '1536m',
  },
  mail: {
    image: 'axllent/mailpit:v1.27.8',
    ports: ['127.0.0.1:8025:8025'],
    networks: ['inner', 'outside'],
    healthcheck: check(['/mailpit', 'readyz'], 5),
    mem_limit: '128m',
  },
};

/** What measures: reads metrics, keeps traces and shows both at http://localhost:3001. */
const observability: Record<string, Part> = {
  prometheus: {
    image: 'prom/prometheus:v3.5.0',
    volumes: ['./infra/observability/prometheus:/etc/prometheus:ro', 'prometheus:/prometheus'],
    healthcheck: check(['wget', '-qO-', 'http://localhost:9090/-/ready'], 5),
    mem_limit: '512m',
  },
  tempo: {
    // The last minor version whose image has what the health check calls.
    image: 'grafana/tempo:2.7.2',
    command: ['-config.file=/etc/tempo/tempo.yml'],
    volumes: ['./infra/observability/tempo:/etc/tempo:ro', 'tempo:/var/tempo'],
    healthcheck: check(['wget', '-qO-', 'http://localhost:3200/ready'], 30),
    mem_limit: '512m',
  },
  grafana: {
    image: 'grafana/grafana:12.1.1',
    environment: { GF_AUTH_ANONYMOUS_ENABLED: 'true', GF_AUTH_ANONYMOUS_ORG_ROLE: 'Viewer' },
    ports: ['127.0.0.1:3001:3000'],
    networks: ['inner', 'outside'],
    volumes: [
      './infra/observability/grafana:/etc/grafana/provisioning:ro',
      './infra/observability/dashboards:/dashboards:ro',
      'grafana:/var/lib/grafana',
    ],
    healthcheck: check(['wget', '-qO-', 'http://localhost:3000/api/health'], 20),
    mem_limit: '256m',
  },
};

function program(deployed: DeployedProgram): Part {
  const { name, instances, memoryMb, engines: variables, keys, reachesInternet } = deployed;
  const isGateway = name === 'gateway';
  return {
    profiles: ['core'],
    build: { context: '.', dockerfile: 'infra/docker/Dockerfile', args: { SERVICE: name } },
    image: `consortia/${name}:\${VERSION:-local}`,
    command: commandOf(deployed),
    environment: {
      ENGINES: 'distributed',
      DEMO: '1',
      HOST: '0.0.0.0',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      ...Object.fromEntries(Object.keys(traceVariables).map((name) => [name, `\${${name}:-}`])),
      ...Object.fromEntries(variables.map((variable) => [variable, addresses[variable]])),
      ...keyVariables(deployed),
    },
    secrets: keys.map(fileOfKey),
    depends_on: healthy(variables.map((variable) => engineOf[variable]!)),
    // One container publishes the port of this machine.
    ...(isGateway ? { ports: [`127.0.0.1:${port}:${port}`] } : { deploy: { replicas: instances } }),
    networks: isGateway || reachesInternet ? ['inner', 'outside'] : ['inner'],
    init: true,
    read_only: true,
    tmpfs: ['/tmp'],
    mem_limit: `${memoryMb}m`,
    cpus: 1,
    stop_grace_period: '45s',
    ...confined,
  };
}

/** The compose file of the distributed run: profile `core` is the product on its engines, `observability` measures it. */
export function composeFileOf(programs: readonly DeployedProgram[]): Part {
  const withDefaults = (profile: string, parts: Record<string, Part>): Record<string, Part> =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        {
          profiles: [profile],
          networks: ['inner'],
          security_opt: ['no-new-privileges:true'],
          restart: 'unless-stopped',
          ...part,
        },
      ]),
    );
  const volumes = ['mongodb', 'kafka', 'redis', 'opensearch', 'prometheus', 'tempo', 'grafana'];
  const keys = [...new Set(programs.flatMap((one) => one.keys.map(fileOfKey)))].sort();
  return {
    name: 'consortia',
    services: {
      ...Object.fromEntries(programs.map((one) => [one.name, program(one)])),
      ...withDefaults('core', engines),
      ...withDefaults('observability', observability),
    },
    networks: { inner: { internal: true }, outside: {} },
    secrets: Object.fromEntries(keys.map((key) => [key, { file: `./secrets/${key}` }])),
    volumes: Object.fromEntries(volumes.map((name) => [name, {}])),
  };
}

/** Prometheus reads the metrics of every instance of a program, each at an address that the name resolves to. */
export const scrapingOf = (programs: readonly DeployedProgram[]): Part => ({
  global: { scrape_interval: '15s', evaluation_interval: '15s' },
  rule_files: ['/etc/prometheus/alerts.yml'],
  scrape_configs: [
    {
      job_name: 'consortia',
      dns_sd_configs: [{ names: programs.map(({ name }) => name), type: 'A', port }],
    },
  ],
});
