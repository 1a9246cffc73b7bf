import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { KafkaSecurity } from '../bus/kafka-client.ts';
import type { kafkaMechanisms } from './engine-variables.ts';
import { fileOfVariable } from './file-of-variable.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Values = {
  ENGINES_CA?: string;
  KAFKA_TLS?: boolean;
  KAFKA_SASL_MECHANISM?: (typeof kafkaMechanisms)[number];
  KAFKA_SASL_USERNAME?: string;
  KAFKA_SASL_PASSWORD?: string;
};
export type EngineSecurity = {
  /** Certificate authorities of the engines in PEM, instead of those that Node knows. */
  ca?: string;
  kafka?: KafkaSecurity;
};

/** The authorities in `file`; throws where it cannot be read or what it starts with is no certificate. */
function authorities(file: string): string {
  const pem = readFileSync(file, 'utf8');
  void new X509Certificate(pem);
  return pem;
}

function passwordOf(env: Environment, values: Values): string | undefined {
  return values.KAFKA_SASL_PASSWORD ?? fileOfVariable(env, 'KAFKA_SASL_PASSWORD')?.trim();
}

/** How engines are reached, and what is wrong with these settings. */
export function readEngineSecurity(env: Environment, values: Values): { security: EngineSecurity; problems: string[] } {
  const problems: string[] = [];
  const attempt = <T>(name: string, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      problems.push(`${name} cannot be used: ${(error as Error).message}`);
      return undefined;
    }
  };
  const { ENGINES_CA: file, KAFKA_TLS: tls = false, KAFKA_SASL_MECHANISM: mechanism } = values;
  const ca = file === undefined ? undefined : attempt('ENGINES_CA', () => authorities(file));
  const username = values.KAFKA_SASL_USERNAME;
  const password = attempt('KAFKA_SASL_PASSWORD', () => passwordOf(env, values));
  if (mechanism === undefined) {
    if (username !== undefined || password !== undefined) {
      problems.push('KAFKA_SASL_MECHANISM is missing: KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD need it');
    }
  } else {
    if (username === undefined) problems.push('KAFKA_SASL_USERNAME is missing: KAFKA_SASL_MECHANISM needs it');
    if (password === undefined) problems.push('KAFKA_SASL_PASSWORD is missing: KAFKA_SASL_MECHANISM needs it');
    if (mechanism === 'plain' && !tls)
      problems.push('KAFKA_SASL_MECHANISM=plain needs KAFKA_TLS=1: it sends the password');
  }
  const kafka: KafkaSecurity = {
    ...(tls && { ssl: ca === undefined ? true : { ca } }),
    ...(mechanism && username && password && { sasl: { mechanism, username, password } as KafkaSecurity['sasl'] }),
  };
  return { security: { ...(ca && { ca }), ...(Object.keys(kafka).length > 0 && { kafka }) }, problems };
}
