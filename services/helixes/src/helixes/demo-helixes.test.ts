import { demoHelixes } from '@consortia/proto/demo';
import { publishedHelix as publicShape } from '@consortia/proto/helixes/shapes';
import { demoHelixData } from './demo-helixes.ts';
import { presentHelix } from './present-helix.ts';

const shown = demoHelixData.map((helix) => presentHelix({ ...helix, version: 1 }));

describe('the demo Helixes', () => {
  it('are the twelve that the demo data of other services refers to', () => {
    expect(shown.map(({ id }) => id).sort()).toEqual(Object.values(demoHelixes).sort());
  });

  it('fit the public shape, each with an alias and a hue of its own', () => {
    for (const helix of shown) expect(publicShape.parse(helix)).toEqual(helix);
    expect(new Set(shown.map(({ alias }) => alias)).size).toBe(12);
    expect(new Set(shown.map(({ hue }) => hue)).size).toBe(12);
  });

  it('are related to others of the twelve, never to themselves [D09]', () => {
    const ids = new Set(shown.map(({ id }) => id));
    for (const { id, relatedClusters } of shown) {
      expect(relatedClusters.length).toBeGreaterThan(0);
      expect(relatedClusters).not.toContain(id);
      expect(relatedClusters.every((other) => ids.has(other))).toBe(true);
    }
  });

  it('say which of them are missions of the Union [D08]', () => {
    const missions = shown.filter(({ mission }) => mission).map(({ name }) => name);
    expect(missions.sort()).toEqual([
      'Cancer',
      'Climate adaptation',
      'Climate-neutral cities',
      'Ocean and waters',
      'Soil health',
    ]);
    expect(shown.every(({ mission }) => typeof mission === 'boolean')).toBe(true);
  });
});
