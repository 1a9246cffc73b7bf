/** Settings of one process, read and checked once from the environment. */
export type Config = {
  /** `PUBLIC_URL`, without a trailing slash: what mail links, the Origin check and `Secure` go by. */
  publicUrl: string;
  port: number;
  host: string;
  dataDir: string;
  demo: boolean;
  production: boolean;
  /** `TRUST_PROXY`: addresses or networks of proxies before the gateway whose `X-Forwarded-For` is believed. */
  trustProxy?: readonly string[];
  /** `METRICS=public`: `/metrics` is answered to everyone outside demo mode too. */
  metricsPublic?: boolean;
  features: { reviewIq: boolean };
};
