import { describe, expect, test } from '@jest/globals';
import { findOpenings } from './openings.ts';
import { parseSource } from './parse-source.ts';

const found = (text: string, file = 'a.ts') =>
  findOpenings(parseSource(file, text)).map(({ line, text: opening }) => `${line} ${opening}`);

describe('findOpenings', () => {
  test.each(['What', 'Where', 'Who', 'Of', 'How', 'Whether'])('finds %s at the start', (word) => {
    const sentence = `${word} a page shows.`;
    expect(found(`/** ${sentence} */\nf(); // ${sentence}`)).toEqual([
      `1 ${sentence}`,
      `2 ${sentence}`,
    ]);
  });

  test('finds "How many" and lowercase openings', () => {
    expect(found('// How many rows there are.\n\n/* of the last page */')).toEqual([
      '1 How many rows there are.',
      '3 of the last page',
    ]);
  });

  test('finds openings of paragraphs, list items and block tags', () => {
    const text = `/**
 * Reads a page.
 *
 * What it returns
 * is cached.
 * - Who reads it
 * @param page - Where to begin.
 * @returns How many rows it read.
 */`;
    expect(found(text)).toEqual([
      '4 What it returns',
      '6 Who reads it',
      '7 Where to begin.',
      '8 How many rows it read.',
    ]);
  });

  test('finds openings in style sheets and JSX', () => {
    expect(found('/* What a tile shows. */', 'a.css')).toHaveLength(1);
    expect(found('const a = <p>{/* Whether it is open. */}</p>;', 'a.tsx')).toHaveLength(1);
  });

  test('allows these words in later positions and as prefixes of other words', () => {
    expect(
      found(
        '/** Returns what a page shows,\n * how often, and who reads it. Of two, the first. */',
      ),
    ).toEqual([]);
    expect(
      found('// However it ends, Office hours count.\n\n// Offset in bytes.\n\n// Whole pages.'),
    ).toEqual([]);
  });

  test('skips the name of a parameter, with and without a dash', () => {
    expect(
      found('/**\n * @param page What it is\n * @param {number} [size=1] - How many\n */'),
    ).toEqual(['2 What it is', '3 How many']);
    expect(
      found(
        '/**\n * @param where Address\n * @param of - Parent.\n * @property {A} who Name.\n */',
      ),
    ).toEqual([]);
    expect(found('/** @returns whether it is open */')).toEqual(['1 whether it is open']);
  });

  test('finds openings after the marks of every type of comment', () => {
    expect(found('/*! What it is. */\nf(); //! Who reads it.')).toHaveLength(2);
    expect(found('#!/bin/sh\n## What it is.\n# how it runs.', 'a.sh')).toEqual(['2 What it is.']);
    expect(found('<!-- What it is. -->', 'a.svg')).toEqual(['1 What it is.']);
    expect(found('sql`\n  -- what it is\n  select 1`')).toEqual(['2 what it is']);
  });

  test('allows SQL keywords and compounds', () => {
    expect(found('// WHERE clause of the query.\n\n// How-to for operators.')).toEqual([]);
  });

  test('shortens long lines', () => {
    expect(found(`// What ${'a'.repeat(200)}`)[0]).toHaveLength('1 '.length + 72 + '…'.length);
  });
});
