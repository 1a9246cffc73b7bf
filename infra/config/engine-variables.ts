import { z } from 'zod';
import { variable } from './variable.ts';

export const kafkaMechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** How engines are reached: encrypted, and as a user. The other engines have their user, password and TLS in their address. */
export const engineVariables = {
  ENGINES_CA: variable({
    meaning:
      'Path of a PEM file with certificate authorities: what MongoDB, Kafka, Redis and OpenSearch show over TLS must be signed by one of them',
    fallback: 'the authorities that Node knows',
    schema: z.string().min(1),
  }),
  KAFKA_TLS: variable({
    meaning: 'Kafka is reached over TLS',
    fallback: '0',
    schema: z.stringbool({ error: 'must be 1 or 0' }),
  }),
  KAFKA_SASL_MECHANISM: variable({
    meaning: `How this installation proves to Kafka who it is: ${kafkaMechanisms.join(', ')}`,
    fallback: 'none',
    schema: z.enum(kafkaMechanisms, { error: `must be one of ${kafkaMechanisms.join(', ')}` }),
  }),
  KAFKA_SASL_USERNAME: variable({ meaning: 'Its user at Kafka', fallback: 'none', schema: z.string().min(1) }),
  KAFKA_SASL_PASSWORD: variable({
    meaning: 'The password of that user',
    fallback: 'none',
    schema: z.string().min(1),
    secret: true,
  }),
};
