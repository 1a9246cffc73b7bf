import { schemaFindings } from './schema-findings.ts';

const autoscaler = (spec: string): string => `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: posts }
spec: ${spec}
`;
const target = 'scaleTargetRef: { kind: Deployment, name: posts }';

describe('the schemas of Kubernetes', () => {
  it('accept a resource as it should be', () => {
    expect(schemaFindings('posts.yaml', autoscaler(`{ ${target}, maxReplicas: 3 }`))).toEqual([]);
  });

  it('name a missing field, a wrong type and an unknown field', () => {
    expect(schemaFindings('posts.yaml', autoscaler(`{ ${target}, maxReplica: 3, minReplicas: one }`))).toEqual([
      "posts.yaml: HorizontalPodAutoscaler posts/spec must have required property 'maxReplicas'",
      'posts.yaml: HorizontalPodAutoscaler posts/spec must NOT have additional properties (maxReplica)',
      'posts.yaml: HorizontalPodAutoscaler posts/spec/minReplicas must be integer,null',
    ]);
  });

  it('do not let a kind pass that they do not have, or a document that is no resource', () => {
    const text = 'apiVersion: batch/v1\nkind: CronJob\nmetadata: { name: backup }\n---\nreplicas: 1\n';
    expect(schemaFindings('more.yaml', text)).toEqual([
      'more.yaml: no schema of CronJob of batch/v1; add it to write-schemas.ts',
      'more.yaml: is no resource with a version, a kind and a name',
    ]);
  });
});
