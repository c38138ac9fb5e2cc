import type { Language } from '@nocturne/contracts/constants';
import type { Member } from '@nocturne/contracts/entities/people';
import { attributeLabel } from '@nocturne/i18n/attribute-label';
import type { MessageKey, Translate } from '@nocturne/i18n/messages';
import { formatDay } from '@nocturne/lib/format-day';
import { websiteText, type Fact } from '@nocturne/ui/lists/fact';

/** Short profile fields in their order; about me and description are paragraphs. */
const LABELS = {
  gender: 'filter.gender',
  age: 'filter.age',
  birth_date: 'info.birth_date',
  relationship: 'filter.relationship',
  orientation: 'filter.orientation',
  country: 'filter.country',
  city: 'members.city',
  education: 'info.education',
  occupation: 'info.career',
  interests: 'members.interests',
  website: 'info.website',
} as const satisfies Partial<Record<keyof Member, MessageKey>>;
type MemberField = keyof typeof LABELS;

/** Returns the attributes of a member without empty ones. */
export function memberFacts(t: Translate, language: Language, member: Member): readonly Fact[] {
  const filled = (Object.keys(LABELS) as MemberField[]).filter(
    (field) => member[field].trim() !== '',
  );
  return filled.map((field) => ({
    name: field,
    label: t(LABELS[field]),
    ...factValueOf(t, language, field, member[field].trim()),
  }));
}

function factValueOf(
  t: Translate,
  language: Language,
  field: MemberField,
  value: string,
): Pick<Fact, 'text' | 'href' | 'isExternal'> {
  switch (field) {
    case 'website':
      return websiteText(value);
    case 'birth_date':
      return { text: formatDay(language, value) };
    case 'gender':
    case 'relationship':
    case 'orientation':
    case 'country':
      return { text: attributeLabel(t, language, field, value) };
    case 'age':
    case 'city':
    case 'education':
    case 'occupation':
    case 'interests':
      return { text: value };
  }
}

/** Splits a text into paragraphs, one per line. */
export function paragraphsOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
