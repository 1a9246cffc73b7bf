import { contexts } from './catalogue.ts';
import { operatedServices } from './operations.ts';

it('every service with routes serves the operations contract, and the list of services has no other', () => {
  const serving = Object.values(contexts).filter(({ routes }) => routes.length > 0);
  expect(serving.map(({ name }) => name).sort()).toEqual([...operatedServices].sort());
  for (const { name, routes } of serving) {
    const ids = routes.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([`${name}.readOperations`, `${name}.operate`]));
  }
});
