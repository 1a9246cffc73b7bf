import { recentCopies } from './recent-copies.ts';

type Subject = { name: string; terms: string[] };
function copies() {
  const stored = new Map<string, Subject>([
    ['a', { name: 'Quantum', terms: ['qubit'] }],
    ['b', { name: 'Soil', terms: [] }],
  ]);
  const reads: string[][] = [];
  let now = 0;
  let whileReading = () => {};
  const recent = recentCopies<Subject>(
    async (ids) => {
      reads.push(ids);
      const found = new Map(ids.flatMap((id) => (stored.has(id) ? [[id, structuredClone(stored.get(id)!)]] : [])));
      whileReading();
      return found as Map<string, Subject>;
    },
    { now: () => now },
  );
  return {
    ...{ stored, reads, recent },
    nameOf: async (id: string) => (await recent.getMany([id])).get(id)?.name,
    wait(ms: number) {
      now += ms;
    },
    during(work: () => void) {
      whileReading = work;
    },
  };
}

describe('copies as they were a moment ago', () => {
  it('are read once within a second, and only those that are missing', async () => {
    const { recent, reads, wait } = copies();
    await recent.getMany(['a', null, 'a']);
    expect([...(await recent.getMany(['a', 'b', undefined, 'c'])).keys()]).toEqual(['a', 'b']);
    await recent.getMany(['a', 'b']);
    expect(reads).toEqual([['a'], ['b', 'c']]);
    wait(1000);
    await recent.getMany(['a']);
    expect(reads).toHaveLength(3);
  });

  it('tell that there is none for as long as nothing was written', async () => {
    const reads: string[][] = [];
    const stored = new Map<string, Subject>();
    let written = 0;
    const recent = recentCopies<Subject>(
      async (ids) => {
        reads.push(ids);
        return new Map(stored);
      },
      {
        watch: () => {
          const before = written;
          return () => written === before;
        },
      },
    );
    await recent.getMany(['a']);
    await recent.getMany(['a']);
    expect(reads).toEqual([['a']]);
    stored.set('a', { name: 'Quantum', terms: [] });
    written += 1;
    expect((await recent.getMany(['a'])).get('a')?.name).toBe('Quantum');
  });

  it('are those of now after a write of this process', async () => {
    const { stored, recent, nameOf } = copies();
    expect(await nameOf('a')).toBe('Quantum');
    stored.set('a', { name: 'Photons', terms: [] });
    expect(await nameOf('a')).toBe('Quantum');
    recent.forget();
    expect(await nameOf('a')).toBe('Photons');
  });

  it('are not kept where a write came while they were read', async () => {
    const { stored, recent, nameOf, during } = copies();
    during(() => {
      stored.delete('a');
      recent.forget();
      during(() => {});
    });
    expect(await nameOf('a')).toBe('Quantum');
    expect(await nameOf('a')).toBeUndefined();
  });

  it('cannot be changed by one of those who share them', async () => {
    const { recent } = copies();
    const subject = (await recent.getMany(['a'])).get('a')!;
    expect(() => subject.terms.push('qudit')).toThrow(TypeError);
    expect(() => Object.assign(subject, { name: 'x' })).toThrow(TypeError);
  });
});
