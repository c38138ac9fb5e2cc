/** The words of a text as the title index knows them: lower case, without accents, letters and digits only. */
export function tokensOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const wordsByPlace = new WeakMap<object, readonly string[]>();

/** Words of a place's title, taken apart once per snapshot: searches ask for them again and again. */
export function wordsOf(place: { title: string }): readonly string[] {
  const known = wordsByPlace.get(place) ?? tokensOf(place.title);
  wordsByPlace.set(place, known);
  return known;
}
