/** One entry of the log. `target` names the only group it is for, null for all; `event` is the envelope as JSON. */
export type LoggedEvent = { seq: number; key: string; target: string | null; event: string };
