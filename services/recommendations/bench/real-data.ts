import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export type BenchTopic = { code: string; title: string; destination: string | null; callTitle: string | null };
export type BenchQuery = { qid: string; keywords: string[]; topic: string; heldOut: boolean };
export type BenchOrganisation = { pic: string; expertise: string[]; relevantProjects: (string | number)[] };
export type BenchProject = {
  id: string | number;
  title: string;
  objective: string;
  keywords: string[] | null;
  topic: string;
  ecSignatureDate: string | null;
  orgs: [pic: string, role: string, amount: number | null][];
};

/** A file of JSON objects, one a line, packed or not. */
export async function readLines<Row>(file: string): Promise<Row[]> {
  const bytes = await readFile(file);
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** The files of the folder of data, each read once. */
export function openData(folder: string) {
  const rows = new Map<string, Promise<unknown[]>>();
  const read =
    <Row>(name: string) =>
    (): Promise<Row[]> => {
      const known = rows.get(name) ?? readLines<Row>(join(folder, `${name}.jsonl.gz`));
      rows.set(name, known);
      return known as Promise<Row[]>;
    };
  return {
    topics: read<BenchTopic>('bench_topics_pool'),
    queries: read<BenchQuery>('bench_project_to_topic'),
    projects: read<BenchProject>('cordis_he_projects'),
    organisations: read<BenchOrganisation>('bench_org_to_post'),
  };
}
export type Data = ReturnType<typeof openData>;
