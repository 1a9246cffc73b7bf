import type { Config } from '@consortia/infra/config/config';
import { OutboundError } from '@consortia/infra/outbound/outbound-error';
import { hostAndPort } from '@consortia/infra/outbound/resolve-target';
import { createSafeFetch, type SafeResponse } from '@consortia/infra/outbound/safe-fetch';
import { fail } from '@consortia/proto/errors';
import { orcidImportMessages } from '@consortia/proto/identity/messages/orcid-import';
import { readOrcidId } from '@consortia/proto/identity/orcid-id';
import type { OrcidRecord } from '@consortia/proto/identity/orcid-import-api';
import type { Logger } from 'pino';
import { readRecord } from './read-record.ts';

/** Where records of ORCID are read. */
export type RecordSource = {
  /**
   * The public record of an iD. Throws `identity.orcid_not_found`, also for a record that was deactivated,
   * `identity.orcid_unavailable` and `identity.orcid_unreadable`.
   */
  read(orcid: string): Promise<OrcidRecord>;
};

/** Null where profiles cannot be imported. */
export type Importing = { recordSource: RecordSource | null };

/** Of one request; with a long record there are three, in less than the gateway waits. */
const timeoutMs = 5000;
/** A record of some hundred works. A longer one is read without its works. Parsing one of this size needs about 30 ms. */
const maxBytes = 3 * 1024 * 1024;
/** Statuses for a record that there is not: unknown, deprecated, locked or deactivated, removed. */
const missing: readonly number[] = [404, 409, 410];

/**
 * The iD that took the place of a deprecated one: the address of another record in the message of a 409 (error 9007 of ORCID’s
 * API); null where it names none.
 */
function successorOf(response: SafeResponse, orcid: string): string | null {
  if (response.status !== 409) return null;
  const { 'developer-message': message } = (parsed(response) ?? {}) as { 'developer-message'?: unknown };
  const named = typeof message === 'string' ? (message.match(/\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/g) ?? []) : [];
  return named.map(readOrcidId).find((one) => one !== null && one !== orcid) ?? null;
}

function parsed({ body }: SafeResponse): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return fail('identity.orcid_unreadable');
  }
}

/** Records of ORCID's public API (info.orcid.org, "ORCID API v3.0"), from this address alone. */
function publicApi(url: string, isPrivate: boolean, log: Logger): RecordSource {
  const base = new URL(url);
  const request = createSafeFetch({
    allow: [base.origin],
    privateHosts: isPrivate ? [hostAndPort(base)] : [],
    log,
    timeoutMs,
    maxBytes,
  });
  async function get(orcid: string, part: string): Promise<unknown> {
    const response = await request(`${base.href.replace(/\/$/, '')}/${orcid}/${part}`, {
      headers: { accept: 'application/json' },
    });
    if (missing.includes(response.status)) {
      const successor = successorOf(response, orcid);
      const message = successor ? orcidImportMessages.deprecated(successor) : orcidImportMessages.notFound;
      return fail('identity.orcid_not_found', { message });
    }
    if (response.status !== 200) {
      log.warn({ status: response.status }, 'ORCID did not return a record');
      return fail('identity.orcid_unavailable');
    }
    return parsed(response);
  }
  /** The parts that are never long, in the shape of a record. */
  async function withoutWorks(orcid: string): Promise<unknown> {
    const [person, employments] = await Promise.all([get(orcid, 'person'), get(orcid, 'employments')]);
    return { 'orcid-identifier': { path: orcid }, person, 'activities-summary': { employments } };
  }
  const unlessFailed = async <T>(reading: Promise<T>): Promise<T> => {
    try {
      return await reading;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      log.warn({ reason: error.reason }, 'ORCID could not be read');
      return fail(error.reason === 'too_large' ? 'identity.orcid_unreadable' : 'identity.orcid_unavailable');
    }
  };
  return {
    async read(orcid) {
      let isLong = false;
      const found = await unlessFailed(
        get(orcid, 'record').catch((error) => {
          if (!(error instanceof OutboundError) || error.reason !== 'too_large') throw error;
          isLong = true;
          return withoutWorks(orcid);
        }),
      );
      return readRecord(found, { withWorks: !isLong }) ?? fail('identity.orcid_unreadable');
    },
  };
}

/** Records of the demo people, without a request to ORCID. */
const demoSource: RecordSource = {
  async read(orcid) {
    const { demoRecords } = await import('./demo-records.ts');
    const record = demoRecords.get(orcid);
    if (record === undefined) return fail('identity.orcid_not_found');
    return readRecord(record) ?? fail('identity.orcid_unreadable');
  },
};

/** The source that is configured, an invented one in demo mode, or else null. */
export function createRecordSource(
  { orcidApiUrl, orcidApiPrivate = false, demo }: Pick<Config, 'orcidApiUrl' | 'orcidApiPrivate' | 'demo'>,
  log: Logger,
): RecordSource | null {
  if (orcidApiUrl) return publicApi(orcidApiUrl, orcidApiPrivate, log);
  return demo ? demoSource : null;
}
