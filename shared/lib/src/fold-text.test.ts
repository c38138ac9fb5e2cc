import { describe, expect, test } from '@jest/globals';
import { foldText, letterOf } from './fold-text.ts';

describe('R2.3-12 foldText ignores case and accents', () => {
  test.each([
    ['Glass TIDE', 'glass tide'],
    ['Crème BRÛLÉE', 'creme brulee'],
    ['Straße, Ærø & Łódź', 'strasse, aero & lodz'],
    ['Ёлка и Йод', 'елка и иод'],
    ['İstanbul', 'istanbul'],
    ['हिन्दी', 'हिन्दी'],
    ['', ''],
  ])('%j', (text, folded) => expect(foldText(text)).toBe(folded));
});

describe('R2.1-17 R3-10 letterOf gives the index letter of a name (settlement 15)', () => {
  test.each([
    ['Orla Venn', 'o'],
    ['Éva', 'e'],
    ['Øystein', 'o'],
    ['Łukasz', 'l'],
    ['Ærø', 'a'],
    ['ßeta', 's'],
    ['Œuvre', 'o'],
    ['“Quoted”', 'q'],
    ['🌙 Moon', 'm'],
    ['9 Lives', '0'],
    ['Ника', '0'],
    ['', '0'],
    ['🌙', '0'],
  ])('%j: %s', (name, letter) => expect(letterOf(name)).toBe(letter));
});
