import { AssignerProtocol, type PartitionAssigner } from 'kafkajs';

const { MemberMetadata, MemberAssignment } = AssignerProtocol;
const version = 0;

/**
 * Shares the partitions of each topic among those members that follow it, as evenly as possible. kafkajs's own assigner
 * assumes that all follow the same topics; while an older version runs next to a newer one they do not, and partitions would go to
 * members that drop them.
 */
export const bySubscription: PartitionAssigner = ({ cluster }) => ({
  name: 'consortia-by-subscription',
  version,
  protocol: ({ topics }) => ({
    name: 'consortia-by-subscription',
    metadata: MemberMetadata.encode({ version, topics, userData: Buffer.alloc(0) }),
  }),
  async assign({ members }) {
    const shares = members
      .map(({ memberId, memberMetadata }) => ({
        memberId,
        topics: MemberMetadata.decode(memberMetadata)?.topics ?? [],
        assignment: {} as Record<string, number[]>,
        count: 0,
      }))
      .sort((one, other) => (one.memberId < other.memberId ? -1 : 1));
    const followed = [...new Set(shares.flatMap(({ topics }) => topics))].sort();
    await cluster.addMultipleTargetTopics(followed);
    for (const topic of followed) {
      const able = shares.filter(({ topics }) => topics.includes(topic));
      for (const { partitionId } of cluster.findTopicPartitionMetadata(topic)) {
        const least = able.reduce((best, one) => (one.count < best.count ? one : best));
        least.assignment[topic] = [...(least.assignment[topic] ?? []), partitionId];
        least.count += 1;
      }
    }
    return shares.map(({ memberId, assignment }) => ({
      memberId,
      memberAssignment: MemberAssignment.encode({ version, assignment, userData: Buffer.alloc(0) }),
    }));
  },
});
