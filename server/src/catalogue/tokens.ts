/** The words of a text as the title index knows them: lower case, without accents, letters and digits only. */
export function tokensOf(text: string): string[] {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}+/gu, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}
