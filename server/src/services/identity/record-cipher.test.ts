import { describe, expect, test } from '@jest/globals';
import { RecordCipher } from './record-cipher.ts';

const cipher = new RecordCipher(Buffer.alloc(32, 7));

describe('R9-10 what is kept of identities is sealed', () => {
  test('and opens to what it was', () => {
    const sealed = cipher.sealText('name', 'Orla Venn');
    expect(sealed.includes('Orla')).toBe(false);
    expect(cipher.openText('name', sealed)).toBe('Orla Venn');
    expect(cipher.openText('name', null)).toBe('');
  });

  test('never twice in the same way', () => {
    expect(cipher.sealText('name', 'Orla Venn').equals(cipher.sealText('name', 'Orla Venn'))).toBe(false);
  });

  test('and opens neither as something else, nor changed, nor with another key', () => {
    const sealed = cipher.sealText('name', 'Orla Venn');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => cipher.openText('birth_date', sealed)).toThrow();
    expect(() => cipher.openText('name', changed)).toThrow();
    expect(() => cipher.openText('name', sealed.subarray(0, 20))).toThrow();
    expect(() => new RecordCipher(Buffer.alloc(32, 8)).openText('name', sealed)).toThrow();
  });

  test('a name is found whatever its case, accents and order of words', () => {
    const index = (name: string) => cipher.nameIndex(name).toString('hex');
    expect([index('VENN, Órla'), index('venn  orla')]).toEqual([index('Orla Venn'), index('Orla Venn')]);
    expect(index('Orla Vann')).not.toBe(index('Orla Venn'));
  });
});
