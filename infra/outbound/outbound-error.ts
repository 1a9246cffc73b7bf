const sentences = {
  malformed_url: 'This is not an address that can be requested.',
  scheme: 'The scheme of the address is not allowed.',
  credentials: 'The address carries credentials.',
  host: 'The host of the address is not on the list of allowed ones.',
  private_address: 'The host leads to an address that may not be reached from here.',
  header: 'A header may not be set on requests that leave the installation.',
  unresolved: 'The name of the host could not be resolved.',
  unreachable: 'No connection to the host could be made.',
  broken: 'The answer was malformed or ended before it was complete.',
  encoding: 'The answer is encoded in a way that was not asked for.',
  too_large: 'The answer is larger than allowed.',
  too_many_redirects: 'There were more redirects than allowed.',
  timed_out: 'The answer was not complete within the time allowed.',
  aborted: 'The request was called off.',
} as const;
export type OutboundReason = keyof typeof sentences;

/**
 * A request that was refused or did not succeed. It says why and nothing else: neither the address nor what lies behind it, so
 * that whoever chose the address learns nothing of the network from it.
 */
export class OutboundError extends Error {
  readonly reason: OutboundReason;
  constructor(reason: OutboundReason) {
    super(sentences[reason]);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}
