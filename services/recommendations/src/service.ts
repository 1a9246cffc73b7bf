import type { ServiceDefinition } from '@consortia/infra/kit/service';
import { createSetAside } from '@consortia/infra/search/set-aside';
import { matchesFeature } from './matches/feature.ts';
import { migrations } from './migrations.ts';
import { createProjections, type ProjectionName, projectAndReact } from './projections.ts';
import type { Feature, Recommendations } from './recommendations.ts';
import { globalSearch } from './search/search.ts';

/** Matches and search, each with its routes, reactions and what it derives from the copies. */
const features = (recommendations: Recommendations): Feature[] => [
  matchesFeature(recommendations),
  globalSearch(recommendations),
];

export const recommendationsService: ServiceDefinition = {
  name: 'recommendations',
  migrations,
  create(context) {
    const kept = createProjections(context);
    const parts = features({ ...context, ...kept, setAside: createSetAside(context) });
    const projections = Object.values(kept);
    const reactionsTo = (name: ProjectionName) => parts.flatMap(({ reactions }) => reactions?.[name] ?? []);
    return {
      handlers: parts.flatMap(({ handlers }) => handlers),
      consumers: [
        ...Object.entries(kept).map(([name, projection]) =>
          projectAndReact(projection, reactionsTo(name as ProjectionName)),
        ),
        ...parts.flatMap(({ consumers = [] }) => consumers),
      ],
      async prepare() {
        await Promise.all(projections.map((projection) => projection.prepare()));
        // Derived from what the copies hold, so they come after them, here and where everything is filled anew by hand.
        await Promise.all(parts.map(({ prepare }) => prepare?.()));
      },
      projections: [...projections, ...parts.flatMap((part) => part.projections ?? [])],
      async close() {
        for (const projection of projections) projection.close();
        await Promise.all(parts.map(({ close }) => close?.()));
      },
    };
  },
};
