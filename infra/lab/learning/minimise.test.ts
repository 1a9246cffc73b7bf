import { minimise } from './minimise.ts';

describe('the search for the least of a function', () => {
  it('finds the least of a valley that is much steeper on one side', () => {
    const found = minimise(
      (place, slope) => {
        slope[0] = 2 * (place[0]! - 3);
        slope[1] = 200 * (place[1]! + 1);
        return (place[0]! - 3) ** 2 + 100 * (place[1]! + 1) ** 2;
      },
      2,
      50,
    );
    expect(found[0]).toBeCloseTo(3);
    expect(found[1]).toBeCloseTo(-1);
  });

  it('takes no step that leads up or out of where the function has values', () => {
    const found = minimise(
      (place, slope) => {
        const at = place[0]!;
        slope[0] = (2 * at) / (1 - at ** 2) - 0.5;
        return -Math.log(1 - at ** 2) - at / 2;
      },
      1,
      50,
    );
    expect(found[0]).toBeCloseTo(Math.sqrt(5) - 2);
  });

  it('stays where there is no slope', () => {
    expect([...minimise(() => 1, 3, 5)]).toEqual([0, 0, 0]);
  });
});
