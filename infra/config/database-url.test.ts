import { databaseUrl, isMongodbUrl } from './database-url.ts';

describe('the address of a service’s database', () => {
  it.each([
    ['mongodb://db:27017', 'mongodb://db:27017/posts'],
    ['mongodb://db/?replicaSet=rs0', 'mongodb://db/posts?replicaSet=rs0'],
    ['mongodb://a:1,b:2,[::1]:3/all?replicaSet=rs0', 'mongodb://a:1,b:2,[::1]:3/posts?replicaSet=rs0'],
    ['mongodb+srv://cluster.example.org', 'mongodb+srv://cluster.example.org/posts'],
  ])('is made of %s', (server, expected) => {
    expect(databaseUrl(server, 'posts')).toBe(expected);
  });

  it('leaves the database of the password as it was', () => {
    expect(databaseUrl('mongodb://me:se%40cret@a:1,b:2', 'posts')).toBe(
      'mongodb://me:se%40cret@a:1,b:2/posts?authSource=admin',
    );
    expect(databaseUrl('mongodb://me:pass@a/staff', 'posts')).toBe('mongodb://me:pass@a/posts?authSource=staff');
    expect(databaseUrl('mongodb://me:pass@a/staff?authsource=all', 'posts')).toBe(
      'mongodb://me:pass@a/posts?authsource=all',
    );
  });

  it('is known by its form, with one member or several', () => {
    expect(['mongodb://a:1,b:2/?replicaSet=rs0', 'mongodb+srv://a.b'].every(isMongodbUrl)).toBe(true);
    expect(['mongodb://', 'postgres://a', 'a:27017', 'mongodb://a b'].some(isMongodbUrl)).toBe(false);
  });
});
