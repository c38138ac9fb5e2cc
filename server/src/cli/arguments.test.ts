import { describe, expect, test } from '@jest/globals';
import { readArguments } from './arguments.ts';

const COMMANDS = {
  fill: {},
  promote: { json: 'boolean', channel: 'string', variant: 'strings' },
} as const;
const read = (line: string) => readArguments(line.split(' '), COMMANDS);

describe('readArguments', () => {
  test('separates words, flags and values in both spellings, in any order', () => {
    const expected = {
      words: ['promote', 'r-1'],
      flags: new Set(['json']),
      values: { channel: 'staging' },
      lists: {},
    };
    expect(read('promote r-1 --json --channel staging')).toEqual(expected);
    expect(read('--channel staging promote --json r-1')).toEqual(expected);
    expect(read('promote r-1 --channel=staging --json')).toEqual(expected);
  });

  test('keeps the values of a repeated option in order', () => {
    expect(read('promote --variant b=1 --json --variant=c=2').lists).toEqual({
      variant: ['b=1', 'c=2'],
    });
    expect(() => read('promote --variant')).toThrow('--variant');
  });

  test.each([
    ['a mistyped option', 'promote r-1 --chanel staging', '--chanel'],
    ['a mistyped flag', 'fill 10 --dryrun', '--dryrun'],
    ['an option of another command', 'fill 10 --json', '--json'],
    ['a missing value', 'promote r-1 --channel', '--channel'],
    ['an option in place of a value', 'promote r-1 --channel --json', '--channel'],
    ['an empty value', 'promote r-1 --channel=', '--channel'],
    ['a value of a flag', 'promote r-1 --json=no', '--json'],
  ])('refuses %s and names the option', (_name, line, option) => {
    expect(() => read(line)).toThrow(option);
  });

  test('accepts --help everywhere', () => {
    expect(read('--help').flags.has('help')).toBe(true);
    expect(read('promote --help').flags.has('help')).toBe(true);
  });
});
