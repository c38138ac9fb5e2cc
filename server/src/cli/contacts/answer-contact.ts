import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { withRepositories } from '../with-database.ts';

export function answerContact(_flags: JsonFlag, id: number): Promise<CommandOutput> {
  return withRepositories(async ({ repositories }) => {
    if (!(await repositories.contacts.markAnswered(id)))
      throw new Error(`there is no message ${id}`);
    return { value: { id, answered: true }, text: `message ${id} is marked as answered` };
  });
}
