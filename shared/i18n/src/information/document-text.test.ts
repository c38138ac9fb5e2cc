import { describe, expect, test } from '@jest/globals';
import { LANGUAGES, MINIMUM_AGE } from '@nocturne/contracts/constants';
import { INFORMATION_DOCUMENTS } from '@nocturne/contracts/information';
import { joinTexts } from '../messages.ts';
import { readNamespaces } from '../testing/namespaces.ts';
import {
  DOCUMENT_PLACEHOLDERS,
  TEXT_PLACEHOLDERS,
  type DocumentText,
  type TextBlock,
} from './document-text.ts';
import { loadDocument } from './load-document.ts';

const cases = INFORMATION_DOCUMENTS.flatMap((name) =>
  LANGUAGES.map((language) => [name, language] as const),
);
const translations = cases.filter(([, language]) => language !== 'en');

const marksOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

/** Returns everything that translations must share: anchors, block kinds, lengths, placeholders. */
function outlineOf({ lead, sections }: DocumentText): unknown {
  return {
    lead: marksOf(lead),
    sections: sections.map(({ id, title, body }) => ({
      id,
      title: marksOf(title),
      body: body.map(blockOutline),
    })),
  };
}

function blockOutline(block: TextBlock): unknown {
  if (typeof block === 'string') return marksOf(block);
  if (isList(block)) return block.map(marksOf);
  return 'party' in block
    ? block
    : Object.entries('cookies' in block ? block.cookies : block.local).map(([key, text]) => [
        key,
        marksOf(text),
      ]);
}

const isList = (block: TextBlock): block is readonly string[] => Array.isArray(block);

function textsOf({ lead, sections }: DocumentText): string[] {
  const ofBlock = (block: TextBlock): string[] => {
    if (typeof block === 'string') return [block];
    if (isList(block)) return [...block];
    return 'party' in block ? [] : Object.values('cookies' in block ? block.cookies : block.local);
  };
  return [lead, ...sections.flatMap(({ title, body }) => [title, ...body.flatMap(ofBlock)])];
}

describe('R2.1-19 R2.3-18 the six documents in four languages', () => {
  test.each(translations)(
    'R2.1-19 %s in %s has the same outline as in English',
    async (name, language) => {
      expect(outlineOf(await loadDocument(name, language))).toEqual(
        outlineOf(await loadDocument(name, 'en')),
      );
    },
  );

  test.each(translations)('R2.3-18 %s in %s has no English text', async (name, language) => {
    const english = new Set(textsOf(await loadDocument(name, 'en')));
    expect(textsOf(await loadDocument(name, language)).filter((text) => english.has(text))).toEqual(
      [],
    );
  });

  test.each(cases)(
    'R2.1-19 %s in %s: anchors are unique, no text is empty, placeholders are known',
    async (name, language) => {
      const document = await loadDocument(name, language);
      const ids = document.sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !/^[a-z]+$/.test(id))).toEqual([]);
      const texts = textsOf(document);
      expect(texts.filter((text) => text.trim() === '')).toEqual([]);
      const known = [...TEXT_PLACEHOLDERS, ...Object.keys(DOCUMENT_PLACEHOLDERS)].map(
        (mark) => `{${mark}}`,
      );
      expect(texts.flatMap(marksOf).filter((mark) => !known.includes(mark))).toEqual([]);
      expect(texts.filter((text) => /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([]);
    },
  );

  test.each(cases)('R1-05 %s in %s does not hard-code the minimum age', async (name, language) => {
    const numbers = textsOf(await loadDocument(name, language)).flatMap(
      (text) => text.replaceAll(/18 U\.S\.C\./g, '').match(/\d+/g) ?? [],
    );
    expect(numbers).not.toContain(String(MINIMUM_AGE));
  });

  test.each(LANGUAGES)(
    'T21 the help in %s names the deletion page and button as the site does',
    async (language) => {
      const texts = joinTexts(...Object.values(await readNamespaces()))[language];
      const help = textsOf(await loadDocument('support', language)).join(' ');
      expect(help).toContain(texts['members.account_security']);
      expect(help).toContain(texts['account_data.delete_open']);
    },
  );

  test.each([
    ['de', /(?<!\p{L})(du|dich|dir|dein(e[mnrs]?)?)(?!\p{L})/iu],
    ['fr', /(?<!\p{L})(tu|toi|ton|tes|tien(ne)?s?)(?!\p{L})/iu],
    ['ru', /(?<!\p{L})(ты|тебя|тебе|тобой|тво(й|я|ё|и|его|ей|их))(?!\p{L})/iu],
  ] as const)('R2.3-18 documents in %s address the reader politely', async (language, familiar) => {
    const documents = await Promise.all(
      INFORMATION_DOCUMENTS.map((name) => loadDocument(name, language)),
    );
    expect(documents.flatMap(textsOf).filter((text) => familiar.test(text))).toEqual([]);
  });
});
