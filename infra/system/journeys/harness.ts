import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@consortia/infra/config/config';
import { demoPassword } from '@consortia/proto/demo';
import { startTestProduct } from '../run/test-product.ts';
import { type Browser, openBrowser } from './browser-client.ts';
import { createFingerprint } from './fingerprint.ts';

export const demoEmails = {
  admin: 'admin@consortia.example',
  ana: 'ana.kovacs@uni-aurora.example',
  marek: 'marek.dvorak@uni-aurora.example',
  ines: 'ines.almeida@tecnova.example',
  tom: 'tom.berg@nordlab.example',
  liWei: 'li.wei@uni-aurora.example',
} as const;
export type DemoName = keyof typeof demoEmails;

/** The kinds of viewers; `half`: the password was right, the second factor is outstanding. */
export const viewerKinds = ['visitor', 'half', 'trial', 'member', 'administrator'] as const;
export type ViewerKind = (typeof viewerKinds)[number];
const nameOf = { half: 'liWei', trial: 'tom', member: 'ana', administrator: 'admin' } as const;

/** `advance` is called with each new request; between two of them the clock goes as usual. */
type LimitClock = { (): number; advance?: () => void };
/** A clock with which the tests do not reach the rate limits of an account. */
export function fastClock(): LimitClock {
  let days = 0;
  return Object.assign(() => Date.now() + days * 86_400_000, {
    advance: () => {
      days += 1;
    },
  });
}

/**
 * The whole product with its demo data, and browsers for it. The secrets that they send and receive are
 * recorded.
 */
export async function startHarness(settings: Partial<Config> = {}, clocks: { limitClock?: LimitClock } = {}) {
  // Jobs that become due with time would change data between two requests, so their clock stops after the start.
  let startedAt: Date | undefined;
  const jobClock = (): Date => {
    startedAt ??= new Date();
    return startedAt;
  };
  const dataDir = settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'consortia-journey-')));
  const product = await startTestProduct({ trustProxy: ['127.0.0.1'], ...settings, dataDir }, { ...clocks, jobClock });
  const fingerprint = createFingerprint({ ...product, dataDir });
  const secrets = new Set<string>([demoPassword]);
  let addresses = 0;

  /** Each request comes from a network of its own, so that only limits of an account apply. */
  function address(): string {
    addresses += 1;
    clocks.limitClock?.advance?.();
    return `10.${addresses >> 8}.${addresses & 255}.7`;
  }
  function browser(): Browser {
    return openBrowser({
      url: product.url,
      origin: settings.publicUrl,
      address,
      remember: (secret) => secrets.add(secret),
    });
  }
  async function signIn(name: DemoName, signed = browser()): Promise<Browser> {
    const response = await signed.signIn(demoEmails[name], demoPassword);
    if (response.status !== 200) throw new Error(`${name} cannot sign in: ${response.status} ${response.text}`);
    return signed;
  }

  return {
    ...product,
    dataDir,
    browser,
    signIn,
    /** Hashes of the data of the services and of the mailbox; equal ones before and after mean that nothing changed. */
    fingerprint: fingerprint.take,
    as: async (kind: ViewerKind): Promise<Browser> => (kind === 'visitor' ? browser() : signIn(nameOf[kind])),
    remember: (secret: string) => void secrets.add(secret),
    /** Base URL of each service, which only this machine can reach. */
    serviceUrl(service: string): string {
      const lines = product.logged().split('\n').filter(Boolean);
      const ready = lines.map((line) => JSON.parse(line)).find((line) => line.service === service && line.url);
      return ready.url;
    },
    /** Secrets of these journeys that are in the log. Codes of six digits count only as separate words. */
    secretsInLog(): string[] {
      const log = product.logged();
      const short = (secret: string) => new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(log);
      return [...secrets].filter((secret) => (secret.length < 8 ? short(secret) : log.includes(secret)));
    },
    secretsSeen: () => secrets.size,
    async close() {
      fingerprint.close();
      await product.close();
      if (!settings.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type Harness = Awaited<ReturnType<typeof startHarness>>;
