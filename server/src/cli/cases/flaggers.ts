import { isUniqueViolation } from '../../errors/is-unique-violation.ts';
import { hashOf, newSecret } from '../../lib/secrets.ts';
import type { FlaggerRow } from '../../repositories/cases/flaggers-repository.ts';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { UsageError } from '../usage-error.ts';
import { withRepositories } from '../with-database.ts';

export async function addFlagger(
  _flags: JsonFlag,
  name: string,
  email: string,
): Promise<CommandOutput> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`${email} is not an email address`);
  const token = newSecret();
  return withRepositories(async ({ repositories }) => {
    try {
      await repositories.flaggers.addFlagger(name, email, hashOf(token));
    } catch (error) {
      throw isUniqueViolation(error)
        ? new Error(`${email} is already a trusted flagger`, { cause: error })
        : error;
    }
    return { value: { name, email, token }, text: token };
  });
}

export function endFlagger(_flags: JsonFlag, email: string): Promise<CommandOutput> {
  return withRepositories(async ({ repositories }) => {
    if (!(await repositories.flaggers.removeFlagger(email)))
      throw new Error(`there is no trusted flagger ${email}`);
    return {
      value: { email, ended: true },
      text: `${email} is no longer a trusted flagger`,
    };
  });
}

export function listFlaggers(_flags: JsonFlag): Promise<CommandOutput> {
  return withRepositories(async ({ repositories }) => {
    const value = (await repositories.flaggers.listFlaggers()).map(presentFlagger);
    const lines = value.map(({ name, email, is_active: isActive, added_at: addedAt }) =>
      [email, name, isActive ? 'active' : 'ended', addedAt].join('\t'),
    );
    return { value, text: lines.join('\n') || 'no trusted flaggers' };
  });
}

function presentFlagger({ id, name, email, isActive, addedAt }: FlaggerRow) {
  return { id, name, email, is_active: isActive, added_at: addedAt.toISOString() };
}
