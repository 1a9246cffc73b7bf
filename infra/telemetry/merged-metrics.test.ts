import { createMetrics, mergedMetrics } from './metrics.ts';

describe('metrics of several services in one text', () => {
  it('describe each name once, with the samples of all behind it', async () => {
    const services = ['posts', 'inbox'].map((name) => createMetrics(name));
    for (const metrics of services) metrics.observe({ method: 'GET', route: '/a', status: 200 }, 5);
    const text = mergedMetrics(await Promise.all(services.map((metrics) => metrics.text())));
    for (const metrics of services) metrics.close();
    const described = text.split('\n').filter((line) => line.startsWith('# TYPE '));
    expect(new Set(described).size).toBe(described.length);
    const [, requests = ''] = text.split('# TYPE http_requests_total counter\n');
    const group = requests.slice(0, requests.indexOf('\n\n')).split('\n');
    expect(group.map((line) => /service="(\w+)"/.exec(line)?.[1])).toEqual(['posts', 'inbox']);
    expect(text).not.toMatch(/\n\n\n/);
  });
});
