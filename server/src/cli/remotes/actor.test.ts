import { describe, expect, test } from '@jest/globals';
import { defaultActor, readActor } from './actor.ts';

const SPOOFED: [name: string, what: string][] = [
  ['', 'nothing'],
  [' ', 'a space'],
  ['ada\n', 'a line break'],
  ['ada\u001b[2K', 'a control character'],
  ['ada\u202ebob', 'a change of direction'],
  ['Catalogue (mf-catalog)', 'the name of a team with its remote'],
  ['x'.repeat(61), '61 characters'],
];
const OWN = ['server', 'Server', 'guard'];

describe('R8-09 the actor of a change on the command line', () => {
  test.each(['ada', 'Ada Vole', 'ada.vole_2', 'Ägide', 'x'.repeat(60)])('may be %s', (name) => {
    expect(readActor(name)).toBe(name);
    expect(defaultActor({ USER: name })).toBe(name);
  });

  test.each(SPOOFED)('cannot be %j (%s)', (name) => {
    expect(() => readActor(name)).toThrow('use 1 to 60 letters, digits');
    expect(defaultActor({ USER: name })).toBe('command line');
  });

  test.each(OWN)("cannot be %s, the name of the site's own entries", (name) => {
    expect(() => readActor(name)).toThrow("it is the name of the site's own entries");
    expect(defaultActor({ USER: name })).toBe('command line');
  });

  test('is the server only if the environment says so', () => {
    expect(defaultActor({ USER: 'ada', NOCTURNE_AS_SERVER: 'yes' })).toBe('server');
    expect(defaultActor({ USER: 'ada', NOCTURNE_AS_SERVER: '' })).toBe('ada');
  });

  test('is the command line without a user', () => {
    expect(defaultActor({})).toBe('command line');
  });
});
