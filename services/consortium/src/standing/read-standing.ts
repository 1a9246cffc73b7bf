import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { loadForReading } from '../consortia/change.ts';
import { consortiaOf } from '../consortia/list-consortia.ts';
import { relatedTo } from '../consortia/related.ts';
import type { Consortia } from '../consortium.ts';
import { partnersOf } from '../coverage/coverage-of.ts';
import { recordsOf } from '../coverage/proofs-of.ts';
import { mayRead } from '../policies.ts';
import { rivalsOf } from './rivals-of.ts';

/** Consortia that the viewer does not read are not compared, so no one learns of them. */
export const readStanding = (
  consortia: Pick<
    Consortia,
    'call' | 'clock' | 'consortia' | 'log' | 'newId' | 'opportunities' | 'organisations' | 'people' | 'topics'
  >,
) =>
  handle(consortiumApi.readStanding, async ({ viewer, params: { consortiumId } }) => {
    const { consortium, viewer: member } = await loadForReading(consortia, viewer, consortiumId);
    const others = (await consortiaOf(consortia, member.id)).filter(
      (one) =>
        one._id !== consortiumId &&
        one.callIdentifier === consortium.callIdentifier &&
        one.closedAt === null &&
        mayRead(member, one),
    );
    const related = await relatedTo(consortia, [consortium, ...others]);
    const [coordinator] = partnersOf(consortium);
    // Rivals are known without the funded projects.
    const coordinated = await recordsOf(consortia, related, [coordinator!], []).then(
      ([record]) => record!.coordinated,
      (error: unknown) => {
        consortia.log.warn({ err: error }, 'Funded projects of a coordinator could not be read');
        return null;
      },
    );
    return { coordinated, rivals: rivalsOf(consortium, others, member.id, related) };
  });
