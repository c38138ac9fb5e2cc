import { describe, expect, test } from '@jest/globals';
import { tokensOf } from './tokens.ts';

describe('R2.3-12 tokensOf', () => {
  test.each([
    ['Glass Tide, take 7', ['glass', 'tide', 'take', '7']],
    ['Crème BRÛLÉE', ['creme', 'brulee']],
    ['Straße, Ærø & Łódź', ['strasse', 'aero', 'lodz']],
    ['Ёлка и Йод', ['елка', 'и', 'иод']],
    ['ﬁlm № ２', ['film', 'no', '2']],
    ['夜の庭', ['夜', 'の', '庭']],
    ['ガラス tide', ['カ\u3099', 'ラ', 'ス', 'tide'].map((word) => word.normalize('NFC'))],
    ['हिन्दी गीत', ['हिन्दी', 'गीत']],
    ['유리 조수', ['유리', '조수']],
    ['שלום\u200f עולם', ['שלום', 'עולם']],
    ['🌙 \ud800 <b>x</b>', ['b', 'x', 'b']],
    ['…', []],
  ])('%j', (text, words) => expect(tokensOf(text)).toEqual(words));
});
