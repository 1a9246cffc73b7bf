const sentences = {
  malformed_url: 'The URL cannot be requested.',
  scheme: 'The scheme of the URL is not allowed.',
  credentials: 'The URL contains credentials.',
  host: 'The host of the URL is not on the list of allowed hosts.',
  private_address: 'The host resolves to an address that may not be requested.',
  header: 'A header may not be set on requests that leave the installation.',
  unresolved: 'The name of the host could not be resolved.',
  unreachable: 'No connection to the host could be made.',
  broken: 'The response was malformed or ended before it was complete.',
  encoding: 'The response has an encoding that was not requested.',
  too_large: 'The response is larger than allowed.',
  too_many_redirects: 'There were more redirects than allowed.',
  timed_out: 'The response was not complete within the time allowed.',
  aborted: 'The request was aborted.',
} as const;
export type OutboundReason = keyof typeof sentences;

/**
 * A request that was refused or failed. It holds the reason only, neither the address nor anything of the response, so that the
 * person who entered the URL learns nothing of the network from it.
 */
export class OutboundError extends Error {
  readonly reason: OutboundReason;
  constructor(reason: OutboundReason) {
    super(sentences[reason]);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}
