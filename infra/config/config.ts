/** Settings of one process, read and checked once from the environment. */
export type Config = {
  /** `PUBLIC_URL`, without a trailing slash: what mail links, the Origin check and `Secure` go by. */
  publicUrl: string;
  port: number;
  host: string;
  dataDir: string;
  demo: boolean;
  production: boolean;
  features: { reviewIq: boolean };
};
