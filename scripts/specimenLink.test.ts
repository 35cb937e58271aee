import { expect, test } from 'vitest';
import { parseSpecimen, specimenLink, type Specimen } from '../stories/foundations/specimenLink';

test('a link restores the specimen', () => {
  const specimen: Specimen = { text: 'क्षि & ड्यूटी; 100 %', style: 'h3', width: 120, size: 200 };
  const { search } = new URL(specimenLink(specimen), 'https://storybook.example');
  expect(parseSpecimen(search)).toEqual(specimen);
});

test.each(['', '?style=h9&width=9999&size=300', '?width=x'])('%j has the defaults', (search) => {
  expect(parseSpecimen(search)).toMatchObject({ style: 'body1', width: 360, size: 100 });
});
