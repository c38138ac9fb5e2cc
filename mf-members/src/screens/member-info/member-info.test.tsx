import { describe, expect, test } from '@jest/globals';
import type { Member } from '@nocturne/contracts/entities/people';
import { aMember } from '@nocturne/federation/testing/test-people';
import { screen, within } from '@testing-library/react';
import { showRoute } from '../../testing/show-route.tsx';

const show = (
  details: Partial<Member>,
  { language = 'en', isOwn = false }: { language?: 'en' | 'de'; isOwn?: boolean } = {},
) => {
  const member = aMember({ user_id: 7, username: 'anselm', ...details });
  const user = isOwn ? { user_id: 7, username: 'anselm' } : { user_id: 8, username: 'lena' };
  return showRoute(
    'member_info',
    { answers: { member: { member } }, user, language },
    { params: { id: '7' } },
  );
};
const facts = () =>
  screen
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('info of a member', () => {
  test('R3-15 lists labels and values in the specified order and omits empty ones', async () => {
    await show({
      gender: 'woman',
      age: '31',
      birth_date: '1995-03-02',
      relationship: 'open',
      orientation: 'not-sure',
      country: 'NO',
      education: 'Film school',
      website: 'https://anselm.example/path',
      city: ' ',
      interests: 'Tides',
    });
    expect(facts()).toEqual([
      'Gender: Woman',
      'Age: 31',
      'Born: March 2, 1995',
      'Relationship: Open relationship',
      'Orientation: Not sure',
      'Country: Norway',
      'Education: Film school',
      'Interests: Tides',
      'Website: anselm.example',
    ]);
    expect(screen.getByRole('link', { name: 'anselm.example' })).toHaveAttribute(
      'rel',
      'noopener nofollow',
    );
  });

  test('R3-15 shows about me and description as plain paragraphs', async () => {
    await show({ about_me: 'Mostly water.\n\n<b>Some</b> weather.', description: 'Walks.' });
    const about = screen.getByRole('heading', { name: 'About me' }).parentElement as HTMLElement;
    expect(within(about).getByText('<b>Some</b> weather.')).toBeVisible();
    expect(screen.getByText('Walks.')).toBeVisible();
  });

  test('R3-15 shows a website with another scheme as text', async () => {
    await show({ website: 'javascript:alert(1)' });
    expect(facts()).toEqual(['Website: javascript:alert(1)']);
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  });

  test('R2.3-18 uses the language of the page', async () => {
    await show({ country: 'NO', birth_date: '1995-03-02' }, { language: 'de' });
    expect(facts()).toEqual(['Geboren: 2. März 1995', 'Land: Norwegen']);
  });

  test('R8-01 says that the info is empty, with a hint for the owner', async () => {
    const another = await show({});
    expect(screen.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
    expect(screen.queryByText('You haven’t added anything about yourself yet.')).toBeNull();
    another.container.remove();
    document.body.replaceChildren();
    await show({}, { isOwn: true });
    expect(screen.getByText('You haven’t added anything about yourself yet.')).toBeVisible();
  });
});
