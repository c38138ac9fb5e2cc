import { SEARCH_MAX } from '@nocturne/contracts/constants';
import type { InputHTMLAttributes, Ref } from 'react';

export interface SearchInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'name' | 'maxLength'
> {
  /** What is searched; it stands in the empty box and is its name. */
  label: string;
  ref?: Ref<HTMLInputElement>;
}

/** The box of a search for videos: in a plain form it is the `s` of the search page's address (R2.3-12, settlement 31). */
export function SearchInput({ label, ...input }: SearchInputProps) {
  return (
    <input
      type="text"
      name="s"
      maxLength={SEARCH_MAX}
      placeholder={label}
      aria-label={label}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      {...input}
    />
  );
}
