import { SEARCH_MAX } from '@nocturne/contracts/constants';
import type { InputHTMLAttributes, Ref } from 'react';

export interface SearchInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'name' | 'maxLength'
> {
  /** Subject of the search: the placeholder and accessible name. */
  label: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The input of a video search: in a plain form it is `s` of the search page's address (settlement
 * 31).
 */
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
