import { describe, expect, test } from '@jest/globals';
import { sealInFirstFormat } from '../../../test/support/first-format.ts';
import { columnContext, fileContext } from '../../repositories/identity/encryption-context.ts';
import { isBound, RecordCipher } from './record-cipher.ts';

const KEY = Buffer.alloc(32, 7);
const cipher = new RecordCipher(KEY);
const ORLA = { personId: 12, suppliedBy: 3 };
const MAY = { personId: 13, suppliedBy: 3 };
const NAME = columnContext('name', ORLA);
const broken = expect.objectContaining({ code: 'seal_broken', status: 409 });

describe('R9-10 RecordCipher', () => {
  test('opens a sealed value to its original', () => {
    const sealed = cipher.sealText(NAME, 'Orla Venn');
    expect(sealed.includes('Orla')).toBe(false);
    expect(cipher.openText(NAME, sealed)).toBe('Orla Venn');
    expect(cipher.openText(NAME, null)).toBe('');
  });

  test('seals the same value differently each time', () => {
    expect(cipher.sealText(NAME, 'Orla Venn').equals(cipher.sealText(NAME, 'Orla Venn'))).toBe(
      false,
    );
  });

  test('refuses a changed or cut value, and another key', () => {
    const sealed = cipher.sealText(NAME, 'Orla Venn');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    for (const wrong of [changed, sealed.subarray(0, 20), sealed.subarray(0, 4), Buffer.alloc(0)])
      expect(() => cipher.openText(NAME, wrong)).toThrow(broken);
    expect(() => new RecordCipher(Buffer.alloc(32, 8)).openText(NAME, sealed)).toThrow(broken);
  });

  test('finds a name regardless of case, accents and word order', () => {
    const index = (name: string) => cipher.nameIndex(name).toString('hex');
    expect([index('VENN, Órla'), index('venn  orla')]).toEqual([
      index('Orla Venn'),
      index('Orla Venn'),
    ]);
    expect(index('Orla Vann')).not.toBe(index('Orla Venn'));
  });
});

describe('L27 a sealed value', () => {
  test.each([
    ['another row', columnContext('name', MAY)],
    ['another column', columnContext('document_number', ORLA)],
    ['the same row of another member', columnContext('name', { ...ORLA, suppliedBy: 4 })],
    ['a row whose numbers read the same', columnContext('name', { personId: 1, suppliedBy: 23 })],
  ])('does not open in %s', (_where, context) => {
    const sealed = cipher.sealText(NAME, 'Orla Venn');
    expect(cipher.openText(NAME, sealed)).toBe('Orla Venn');
    expect(() => cipher.openText(context, sealed)).toThrow(broken);
  });

  test('of a file opens for its use, person and name only', () => {
    const sealed = cipher.seal(fileContext('document', ORLA, 'a.sealed'), Buffer.from('%PDF-'));
    for (const context of [
      fileContext('consent', ORLA, 'a.sealed'),
      fileContext('document', MAY, 'a.sealed'),
      fileContext('document', ORLA, 'b.sealed'),
    ])
      expect(() => cipher.open(context, sealed)).toThrow(broken);
    expect(cipher.open(fileContext('document', ORLA, 'a.sealed'), sealed).toString()).toBe('%PDF-');
  });

  test('is refused with its kind, row and reason, and the refusal is reported', () => {
    const heard: string[] = [];
    const listening = new RecordCipher(KEY, {
      onRefused: (refused, kind) => heard.push(`${kind}: ${refused.message}`),
    });
    expect(() =>
      listening.openText(NAME, cipher.sealText(columnContext('name', MAY), 'May')),
    ).toThrow(
      'name of person_identity 12 of member 3 was changed, moved from another place, or sealed ' +
        'with another key',
    );
    expect(heard).toEqual([expect.stringContaining('name: name of person_identity 12')]);
  });
});

describe('L27 a value of the first format', () => {
  const old = sealInFirstFormat(KEY, 'name', 'Orla Venn');

  test('opens only for its own kind while such values are accepted', () => {
    const accepting = new RecordCipher(KEY, { acceptsUnbound: () => true });
    expect([accepting.openText(NAME, old), isBound(old)]).toEqual(['Orla Venn', false]);
    expect(() => accepting.openText(columnContext('birth_date', ORLA), old)).toThrow(broken);
  });

  test('is refused otherwise, and so is a mix with the bound format', () => {
    expect(() => cipher.openText(NAME, old)).toThrow(/first format/);
    const accepting = new RecordCipher(KEY, { acceptsUnbound: () => true });
    const sealed = cipher.sealText(NAME, 'Orla Venn');
    expect(() => accepting.openText(NAME, sealed.subarray('sealed:2'.length))).toThrow(broken);
    expect(() => accepting.openText(NAME, Buffer.concat([Buffer.from('sealed:2'), old]))).toThrow(
      broken,
    );
  });
});
