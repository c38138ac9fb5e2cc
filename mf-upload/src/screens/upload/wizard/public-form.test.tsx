import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDraft } from '../../../testing/test-drafts.ts';
import { showWizard } from '../../../testing/show-wizard.tsx';

const PUBLIC = aDraft({
  state: 'published',
  title: 'Slow tide',
  description: 'Waves.',
  categories: ['flow-fields'],
  gaps: [],
});

describe('A7 edits of a published video', () => {
  test('A7 wait for review and are shown as pending', async () => {
    const edit = {
      state: 'open',
      mode: 'before',
      title: 'Fast tide',
      description: 'Waves.',
      categories: ['flow-fields'],
      note: '',
    } as const;
    const { services } = await showWizard({
      answers: {
        draft: { draft: PUBLIC },
        videoEdit: {
          ok: 1,
          video_id: 901,
          draft: { ...PUBLIC, edit: { ...edit, categories: ['flow-fields'] } },
        },
      },
      query: 'draft=901',
    });
    expect(await screen.findByText(/Until then, the public sees the current text/)).toBeVisible();
    const title = screen.getByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Fast tide');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved and sent to our team for review')).toBeVisible();
    expect(services.transport.callsOf('videoEdit').map(({ body }) => body)).toEqual([
      {
        act: 'edit',
        video_id: '901',
        title: 'Fast tide',
        description: 'Waves.',
        categories: 'flow-fields',
        is_private: '0',
        allow_download: '0',
      },
    ]);
    expect(screen.getByText(/The public still sees/)).toHaveTextContent(
      'The public still sees “Slow tide”.',
    );
  });

  test('A7 stay in the fields with the note of staff when rejected', async () => {
    const edit = {
      state: 'rejected' as const,
      mode: 'before' as const,
      title: 'Somebody',
      description: '',
      categories: ['flow-fields'],
      note: 'No names',
    };
    await showWizard({ answers: { draft: { draft: { ...PUBLIC, edit } } }, query: 'draft=901' });
    expect(await screen.findByText('No names')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Somebody');
  });
});
