import type { CommandOutput, JsonFlag } from '../../../../server/src/cli/command-output.ts';
import { ROOT } from '../../process/root.ts';
import { runPackage } from '../../process/run.ts';
import { writeRemote } from '../../scaffold/new-remote.ts';
import { namesOf } from '../../scaffold/remote-names.ts';

interface NewFlags extends JsonFlag {
  readonly route: string | undefined;
}

export async function createRemote({ route }: NewFlags, name: string): Promise<CommandOutput> {
  const names = namesOf(name, route);
  const files = writeRemote(ROOT, names);
  const sources = files.filter((file) => !file.endsWith('.json'));
  await runPackage(['oxfmt'], sources, { quiet: true });
  const { remote, pattern } = names;
  return {
    value: { remote, pattern, files },
    text:
      `${files.map((file) => `wrote ${file}`).join('\n')}\n\n${remote} renders ${pattern}. ` +
      'Next: npm run check, npm run dev, docs/teams.md',
  };
}
