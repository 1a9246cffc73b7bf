import { readFileSync } from 'node:fs';
import {
  organisationObservation,
  projectObservation,
  topicObservation,
} from '@consortia/proto/funding-ingest/observations';
import { fieldDocument } from './field-document.ts';
import { topicFields } from './field-table.ts';
import { organisationFields, projectFields } from './project-fields.ts';

const page = new URL('../../../../docs/funding-fields.md', import.meta.url);

describe('the table of fields', () => {
  it('has a row for every field of an observation, and no other', () => {
    const fieldsOf = (shape: object): string[] => Object.keys(shape).filter((field) => field !== 'kind');
    expect(topicFields.map(({ field }) => field).sort()).toEqual(fieldsOf(topicObservation.shape).sort());
    expect(projectFields.map(({ field }) => field).sort()).toEqual(fieldsOf(projectObservation.shape).sort());
    expect(organisationFields.map(({ field }) => field).sort()).toEqual(fieldsOf(organisationObservation.shape).sort());
  });

  it('has the same content as its page', () => expect(readFileSync(page, 'utf8')).toBe(fieldDocument()));
});
