const sentences = {
  unreachable: 'The portal could not be reached.',
  called_off: 'Fetching was called off.',
  refused: 'The portal refused the request.',
  not_json: 'The response of the portal is not JSON.',
  malformed: 'The response of the portal has an unknown form.',
  filter_ignored: 'The portal did not apply the filter: its response is not the catalogue.',
  empty: 'The portal lists neither an open nor a forthcoming entry.',
  too_many: 'The portal announces more entries than a catalogue can hold.',
  unstable: 'The list of the portal kept changing while it was read.',
} as const;
export type PortalReason = keyof typeof sentences;

/** Reason for a missing catalogue. `detail` is for the log: a status, a connection error, or the instability of a list. */
export class PortalError extends Error {
  readonly reason: PortalReason;
  readonly detail: string;
  constructor(reason: PortalReason, detail = '') {
    super(detail ? `${sentences[reason]} (${detail})` : sentences[reason]);
    this.name = 'PortalError';
    this.reason = reason;
    this.detail = detail;
  }
}
