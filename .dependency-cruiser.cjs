/**
 * The import direction: proto ← infra ← services and gateway; proto ← web; infra/system and infra/lab above all.
 * `infra/checks/architecture.test.ts` plants a violation of each rule, by its name.
 */

/** What only tests and measurements load: they may look behind the adapters. */
const tests = String.raw`\.test\.tsx?$|\.e2e\.ts$|/tests/|/testing/|/e2e/|/bench/|^infra/lab/|test-product\.ts$|/system/(faults|processes|crashes|journeys|e2e|upgrade)/|-contract\.ts$|-child\.ts$`;

/** Where each driver may be loaded; types may be named anywhere. */
const drivers = {
  'node:sqlite':
    '^infra/(bus|cache|embedded|jobs|live|mail|search)/|^infra/system/backup/|^infra/worker/folder-lock\\.ts$',
  '@langchain/[^/]+': '^infra/(embeddings|llm)/',
  '@node-rs/argon2': '^services/identity/',
  '@opensearch-project/opensearch': '^infra/search/',
  bson: '^infra/embedded/',
  bullmq: '^infra/jobs/',
  compression: '^gateway/',
  croner: '^infra/jobs/',
  express: '^infra/(kit|telemetry)/|^gateway/',
  helmet: '^gateway/',
  'http-proxy-middleware': '^gateway/',
  ioredis: '^infra/(cache|jobs|live)/',
  'ipaddr.js': '^infra/outbound/',
  jsonwebtoken: '^infra/kit/|^gateway/src/internal-tokens\\.ts$',
  kafkajs: '^infra/bus/',
  langchain: '^infra/(embeddings|llm)/',
  mongodb: '^infra/(embedded|store)/',
  mongoose: '^infra/|^services/',
  nodemailer: '^infra/mail/',
  otplib: '^services/identity/',
  pino: '^infra/log/',
  'prom-client': '^infra/telemetry/',
  sharp: '^infra/images/',
  undici: '^infra/outbound/',
};
const driverRules = Object.entries(drivers).map(([driver, adapters]) => ({
  name: `driver-${driver.replace(/\W+/g, '-').replace(/-$/, '')}`,
  comment: `${driver} is loaded only behind its port.`,
  severity: 'error',
  from: { pathNot: `${adapters}|${tests}` },
  to: {
    path: driver === 'node:sqlite' ? '^(node:)?sqlite$' : `(^|/)node_modules/${driver}(/|$)|^${driver}(/|$)`,
    dependencyTypesNot: ['type-only'],
  },
}));

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-cycle', 'No import cycle anywhere, types included.', {}, { circular: true }),
    rule('resolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    rule(
      'proto-lowest',
      'The contract imports no other workspace; its tests have the files next to the checkout from infra/testing.',
      { path: '^proto/' },
      { path: '^(infra|gateway|services|web)/', pathNot: '^infra/testing/shared-files' },
    ),
    rule(
      'proto-zod-alone',
      'The contract runs in the browser too: zod and nothing else.',
      { path: '^proto/', pathNot: [...[tests].flat(), '^proto/posts/masking/'] },
      { pathNot: '^proto/|(^|/)node_modules/zod/' },
    ),
    rule(
      'masking-on-look-alikes',
      'Masking needs the look-alike letters of Unicode, and nothing else from outside.',
      { path: '^proto/posts/masking/', pathNot: tests },
      { pathNot: '^proto/|(^|/)node_modules/unhomoglyph/' },
    ),
    rule(
      'masking-in-services',
      'Texts are masked before they are sent; a hundred kilobytes of look-alike letters are no part of a page.',
      { path: '^(web/|proto/(?!posts/masking/))', pathNot: tests },
      { path: '^proto/posts/masking/' },
    ),
    rule(
      'infra-below-services',
      'Adapters and the service kit know no word of the domain; only the whole system and the laboratory import services and the gateway.',
      { path: '^infra/', pathNot: '^infra/(system|lab)/' },
      { path: '^(gateway|services|web)/' },
    ),
    rule(
      'system-above-all',
      'The whole system imports everything, and nothing imports it.',
      { pathNot: '^infra/system/' },
      { path: '^infra/system/' },
    ),
    rule(
      'laboratory-apart',
      'What measures quality and learns is no part of the product: nothing imports it.',
      { pathNot: '^infra/lab/' },
      { path: '^infra/lab/' },
    ),
    rule(
      'kit-above-ports',
      'The service kit composes the ports; no adapter or port imports it.',
      { path: '^infra/', pathNot: `^infra/(kit|system|testing|images)/|${tests}` },
      { path: '^infra/kit/' },
    ),
    rule(
      'testing-in-tests',
      'What serves tests stays in tests.',
      { pathNot: tests },
      { path: '^infra/testing/|\\.test\\.tsx?$|/tests/' },
    ),
    rule(
      'service-apart',
      'A service knows another by its contract and its events.',
      { path: '^services/([^/]+)/' },
      { path: '^services/', pathNot: '^services/$1/' },
    ),
    rule(
      'identity-without-features',
      'Audit log, contact form, feature switches and ORCID import are known to the files that put identity together alone.',
      { path: '^services/identity/src/(identity\\.ts|[^/]+/)', pathNot: tests },
      { path: '^services/identity/src/(audit|contact|features|orcid-import)/', pathNot: '^services/identity/src/$1' },
    ),
    rule('service-below-gateway', 'A service knows no caller.', { path: '^services/' }, { path: '^(gateway|web)/' }),
    rule(
      'gateway-apart',
      'The gateway knows services by the contract.',
      { path: '^gateway/' },
      { path: '^(services|web)/' },
    ),
    rule(
      'web-on-proto',
      'The pages know the contract alone.',
      { path: '^web/' },
      { path: '^(infra|gateway|services)/' },
    ),
    rule(
      'feature-apart',
      'A feature does not reach into another.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      'features-below-app',
      'The application composes features; a feature imports lib and ui alone.',
      { path: '^web/src/features/' },
      { path: '^web/src/app/' },
    ),
    rule(
      'lib-below-features',
      'The foundations know neither features nor the application.',
      { path: '^web/src/lib/' },
      { path: '^web/src/(app|features)/' },
    ),
    rule(
      'ui-below-lib',
      'The design system knows neither foundations nor features nor the application.',
      { path: '^web/src/ui/' },
      { path: '^web/src/(app|features|lib)/' },
    ),
    ...driverRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
